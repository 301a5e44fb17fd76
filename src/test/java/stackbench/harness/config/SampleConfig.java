package stackbench.harness.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackbench.harness.config.BenchmarkConfig.Comparing;
import stackbench.harness.config.BenchmarkConfig.Matrix;
import stackbench.harness.config.BenchmarkConfig.Output;
import stackbench.harness.config.BenchmarkConfig.Overload;
import stackbench.harness.config.BenchmarkConfig.Pacing;
import stackbench.harness.config.BenchmarkConfig.Rates;
import stackbench.harness.config.BenchmarkConfig.Servers;

/** What a test tells a run: one measured cell of each workload, everything small, unless it says otherwise. */
public final class SampleConfig {

    /** Servers that live for a few seconds. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private boolean measured = true;
    private Optional<Integer> rsocketConnections = Optional.empty();
    private Matrix matrix = new Matrix(List.of(Architecture.SERVLET), List.of(2), List.of(3), Optional.empty());
    private Rates rates = Rates.NONE;
    private List<Stage> stages = List.of();
    private boolean coldStages;
    private Optional<Overload> overload = Optional.empty();
    private Pacing pacing = new Pacing(1, Duration.ofMillis(250), Duration.ZERO, Duration.ZERO);
    private String postgres = "embedded";
    private Servers servers = new Servers(true, "64m", SHORT_LIVED, 3, new TreeMap<>());
    private Comparing comparing = new Comparing(Optional.empty(), ControlMode.NONE);
    private Output output;
    private long seed = 1;

    /** Results go to the directory. */
    public SampleConfig(Path directory) {
        output = new Output(directory, false);
    }

    /** What the project's file says for a measured run as it is shipped, with these settings given beside it. */
    public static BenchmarkConfig asShipped(Map<String, String> given) {
        Map<String, String> system = new TreeMap<>(given);
        system.putIfAbsent("bench", "true");
        Map<String, String> environment = new TreeMap<>(); // a password is refused elsewhere
        Optional.ofNullable(system.remove(Key.POSTGRES.key()))
                .ifPresent(postgres -> environment.put("BENCH_POSTGRES", postgres));
        return read(system, environment, shippedFile());
    }

    /** Read what the sources say; nothing of this process's own. */
    public static BenchmarkConfig read(
            Map<String, String> system, Map<String, String> environment, Map<String, String> file) {
        return ConfigReader.read(new Sources(system, environment, file).settings());
    }

    /** Read a file as the project's own is read. */
    public static Map<String, String> file(Path file) {
        return Sources.read(file);
    }

    /** A copy of the project's file: what users make of theirs is no fault. */
    static Map<String, String> shippedFile() {
        return Sources.parse(Presets.resource("shipped.properties"));
    }

    /** A smoke run. */
    public SampleConfig smoke() {
        measured = false;
        return this;
    }

    public SampleConfig matrix(Matrix other) {
        matrix = other;
        return this;
    }

    public SampleConfig rates(Rates other) {
        rates = other;
        return this;
    }

    public SampleConfig coldStages(Stage... others) {
        coldStages = true;
        return stages(others);
    }

    public SampleConfig stages(Stage... others) {
        stages = List.of(others);
        return this;
    }

    public SampleConfig overload(Overload other) {
        overload = Optional.of(other);
        return this;
    }

    public SampleConfig pacing(Pacing other) {
        pacing = other;
        return this;
    }

    /** Use a server that runs, by its JDBC URL. */
    public SampleConfig postgres(String url) {
        postgres = url;
        return this;
    }

    public SampleConfig servers(Servers other) {
        servers = other;
        return this;
    }

    /** Measure no more of the matrix than this. */
    public SampleConfig only(String glob) {
        matrix = new Matrix(
                matrix.workloads(), matrix.variants(), matrix.threads(), matrix.batchSizes(), Optional.of(glob));
        return this;
    }

    public SampleConfig rsocketConnections(Optional<Integer> other) {
        rsocketConnections = other;
        return this;
    }

    public SampleConfig comparing(Comparing other) {
        comparing = other;
        return this;
    }

    public SampleConfig output(Output other) {
        output = other;
        return this;
    }

    public SampleConfig seed(long other) {
        seed = other;
        return this;
    }

    public BenchmarkConfig build() {
        return new BenchmarkConfig(
                measured,
                matrix,
                rates,
                stages,
                coldStages,
                overload,
                new BenchmarkConfig.Data(4, 20, 1_000, seed, "batch"),
                pacing,
                new BenchmarkConfig.Postgres(postgres, "none", List.of()),
                servers,
                new BenchmarkConfig.Client(rsocketConnections, Duration.ofSeconds(5), List.of()),
                comparing,
                output,
                new TreeMap<>(Map.of(
                        "bench.seed", setting("bench.seed", seed),
                        "bench.resume", setting("bench.resume", output.resume()))));
    }

    private static Setting setting(String key, Object value) {
        return new Setting(key, value.toString(), "a test");
    }
}
