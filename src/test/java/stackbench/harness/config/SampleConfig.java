package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssertAlternative;
import stackbench.harness.config.BenchmarkConfig.Client;
import stackbench.harness.config.BenchmarkConfig.Comparing;
import stackbench.harness.config.BenchmarkConfig.Data;
import stackbench.harness.config.BenchmarkConfig.Matrix;
import stackbench.harness.config.BenchmarkConfig.Output;
import stackbench.harness.config.BenchmarkConfig.Pacing;
import stackbench.harness.config.BenchmarkConfig.Postgres;
import stackbench.harness.config.BenchmarkConfig.Servers;

/** What a test tells a run. */
public final class SampleConfig {

    /** Servers that live for a few seconds. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private SampleConfig() {}

    /** One measured cell of each workload, everything small, with results in the directory. */
    public static BenchmarkConfigBuilder in(Path directory) {
        return in(directory, 1);
    }

    /** The same, with messages of another seed. */
    public static BenchmarkConfigBuilder in(Path directory, long seed) {
        Setting given = new Setting(Key.SEED.key(), String.valueOf(seed), "a test");
        return BenchmarkConfigBuilder.builder()
                .measured(true)
                .matrix(new Matrix(List.of(Architecture.SERVLET), List.of(2), List.of(3), Optional.empty()))
                .rates(Rates.NONE)
                .stages(List.of())
                .overload(Optional.empty())
                .data(new Data(4, 20, 1_000, 0, seed, "batch"))
                .pacing(new Pacing(1, Duration.ofMillis(250), Duration.ZERO, Duration.ZERO))
                .postgres(postgres("embedded"))
                .servers(new Servers(true, "64m", SHORT_LIVED, 3, new TreeMap<>()))
                .client(new Client(Optional.empty(), Duration.ofSeconds(5), List.of(), ClientMachines.NONE))
                .comparing(new Comparing(Optional.empty(), ControlMode.NONE))
                .output(new Output(directory, false))
                .own(Own.NONE)
                .settings(new TreeMap<>(Map.of(given.key(), given)));
    }

    /** The settings of a run that has drawn this seed. */
    public static SortedMap<String, Setting> drawn(long seed) {
        Setting drawn = new Setting(Key.SEED.key(), String.valueOf(seed), Setting.DRAWN);
        return new TreeMap<>(Map.of(drawn.key(), drawn));
    }

    /** A server that runs, by its JDBC URL. */
    public static Postgres postgres(String source) {
        return new Postgres(source, "none", new TreeMap<>(), List.of());
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

    /** The same, without shares of the load unless rates are given. */
    public static BenchmarkConfig ofClosedLoops(Map<String, String> given) {
        Map<String, String> told = new TreeMap<>(given);
        told.putIfAbsent("bench.rates", "");
        return asShipped(told);
    }

    /** Read what the sources say; nothing of this process's own, and 1 as the seed that is drawn. */
    public static BenchmarkConfig read(
            Map<String, String> system, Map<String, String> environment, Map<String, String> file) {
        return ConfigReader.read(new Sources(system, environment, file).settings(), () -> 1);
    }

    /** Read a file as the project's own is read. */
    public static Map<String, String> file(Path file) {
        return Sources.read(file);
    }

    /** A copy of the project's file: what users make of theirs is no fault. */
    static Map<String, String> shippedFile() {
        return Presets.shipped();
    }

    /** What a test of the configuration gives: the file as it is shipped, and a measured run, unless it says otherwise. */
    abstract static class GivenSettings {

        final Map<String, String> file = new HashMap<>(SampleConfig.shippedFile());
        final Map<String, String> environment = new HashMap<>();
        final Map<String, String> system = new HashMap<>(Map.of("bench", "true"));

        BenchmarkConfig read() {
            return SampleConfig.read(system, environment, file);
        }

        ThrowableAssertAlternative<ConfigException> refused() {
            return assertThatExceptionOfType(ConfigException.class).isThrownBy(this::read);
        }

        void refused(String start, String reason) {
            refused().withMessageStartingWith(start).withMessageContaining(reason);
        }
    }
}
