package stackbench.harness.config;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.app.message.MessageLimits;
import stackbench.harness.config.servers.PostgresUrl;

/** Read each part of the configuration out of the effective settings, refusing what is out of range. */
final class ConfigReader {

    private static final String FIRST = "first";
    private static final String ALL = "all";
    private static final int MOST_VISITS = 50;
    private static final int MOST_THREADS = 1_024;
    private static final int MOST_REQUESTS_PER_SECOND = 100_000;
    private static final int MOST_ROWS = 1_000_000;
    private static final int MOST_MESSAGES = MessageLimits.BATCH_MESSAGES;
    private static final int OTHER_FIELDS_BYTES = 400;

    private final Settings settings;

    private ConfigReader(Settings settings) {
        this.settings = settings;
    }

    static BenchmarkConfig read(Settings settings) {
        ConfigReader reader = new ConfigReader(settings);
        return new BenchmarkConfig(
                reader.bench(),
                reader.matrix(),
                reader.rates(),
                new StagesReader(settings).read(),
                new StagesReader(settings).cold(),
                new OverloadReader(settings).read(),
                reader.data(),
                reader.pacing(),
                reader.postgres(),
                new ServersReader(settings).read(reader.variants()),
                reader.client(),
                reader.comparing(),
                new OutputReader(settings).read(),
                settings.all());
    }

    /** The build must see it too: without it other tests run at the same time, in a JVM that compiles less well. */
    private boolean bench() {
        boolean bench = settings.flag(Key.BENCH);
        settings.optional(Key.BENCH)
                .filter(setting -> bench && !setting.source().equals("-D" + setting.key()))
                .ifPresent(setting -> {
                    throw setting.invalid("-Dbench=true on the command line, where the build sees it");
                });
        return bench;
    }

    private BenchmarkConfig.Matrix matrix() {
        return new BenchmarkConfig.Matrix(
                workloads(),
                settings.texts(Key.ARCHITECTURES).stream().map(this::variant).toList(),
                threads(),
                settings.numbers(Key.BATCH_SIZES, 1, MOST_MESSAGES),
                settings.optional(Key.ONLY).map(Setting::value));
    }

    /** None only where there is another load. */
    private List<Integer> threads() {
        boolean others = Stream.of(Key.RATES, Key.SLO, Key.STAGES, Key.OVERLOAD, Key.SLOW_READER)
                .anyMatch(load -> settings.optional(load).isPresent());
        return others && settings.optional(Key.THREADS).isEmpty()
                ? List.of()
                : settings.numbers(Key.THREADS, 1, MOST_THREADS);
    }

    /** Whether there are such workloads, a plan knows. */
    private List<String> workloads() {
        return settings.required(Key.WORKLOADS).value().equals(ALL) ? List.of() : settings.texts(Key.WORKLOADS);
    }

    private BenchmarkConfig.Rates rates() {
        List<Integer> perSecond = settings.optional(Key.RATES).isEmpty()
                ? List.of()
                : settings.numbers(Key.RATES, 1, MOST_REQUESTS_PER_SECOND);
        String arrivals = settings.text(Key.ARRIVALS, value -> value.equals("poisson") || value.equals("even"));
        return new BenchmarkConfig.Rates(
                perSecond, arrivals.equals("poisson"), settings.number(Key.RATE_IN_FLIGHT, 1, MOST_THREADS), slo());
    }

    private Optional<Slo> slo() {
        Optional<Setting> setting = settings.optional(Key.SLO);
        Optional<Slo> slo = setting.flatMap(given -> Slo.parse(given.value()));
        if (setting.isPresent() && slo.isEmpty()) {
            throw setting.get().invalid(Key.SLO.allowed());
        }
        return slo;
    }

    private List<Variant> variants() {
        VariantReader.refuseUnnamed(settings);
        return settings.texts(Key.ARCHITECTURES).stream().map(this::variant).toList();
    }

    private Variant variant(String name) {
        Optional<Variant> architecture = Architecture.of(name).map(Variant::of);
        VariantReader variant = new VariantReader(settings, name);
        if (architecture.isEmpty() && !variant.isDefined()) {
            throw settings.required(Key.ARCHITECTURES).invalid(Key.ARCHITECTURES.allowed());
        }
        return architecture.orElseGet(variant::read);
    }

    private BenchmarkConfig.Data data() {
        return new BenchmarkConfig.Data(
                settings.number(Key.AUTHORS, 1, MOST_MESSAGES),
                textCharacters(),
                settings.number(Key.FIND_ROWS, 1, MOST_ROWS),
                settings.seed(Key.SEED),
                settings.text(Key.WRITE_MODE, value -> value.matches("batch|row|row-awaited")));
    }

    /** A batch must fit into a request: two bytes for a character and the other fields are more than it takes. */
    private int textCharacters() {
        int characters = settings.number(Key.TEXT_CHARACTERS, 16, MOST_MESSAGES);
        int largestBatch = Collections.max(settings.numbers(Key.BATCH_SIZES, 1, MOST_MESSAGES));
        int most = (MessageLimits.BODY_BYTES / largestBatch - OTHER_FIELDS_BYTES) / 2;
        if (characters > most) {
            throw settings.required(Key.TEXT_CHARACTERS)
                    .invalid("at most %,d, so that %,d messages fit into a request of %,d bytes"
                            .formatted(most, largestBatch, MessageLimits.BODY_BYTES));
        }
        return characters;
    }

    private BenchmarkConfig.Pacing pacing() {
        Duration tenMinutes = Duration.ofMinutes(10);
        return new BenchmarkConfig.Pacing(
                visits(),
                settings.number(Key.ROUNDS, 1, 1000),
                settings.duration(Key.BLOCK, Duration.ofMillis(50), tenMinutes),
                settings.duration(Key.WARM_UP, Duration.ZERO, Duration.ofMinutes(30)),
                settings.duration(Key.PAUSE, Duration.ZERO, tenMinutes));
    }

    private BenchmarkConfig.Visits visits() {
        Setting setting = settings.required(Key.VISITS);
        List<Integer> counts = setting.value().contains(",") ? List.of() : settings.ranges(Key.VISITS, MOST_VISITS);
        if (counts.isEmpty() || counts.getFirst() < 1) {
            throw setting.invalid(Key.VISITS.allowed());
        }
        return new BenchmarkConfig.Visits(counts.getFirst(), counts.getLast());
    }

    private BenchmarkConfig.Postgres postgres() {
        String source = settings.text(
                Key.POSTGRES,
                value -> List.of("auto", "testcontainers", "embedded").contains(value)
                        || value.startsWith("jdbc:postgresql://"));
        if (source.startsWith("jdbc:")) {
            requireUrl(settings.required(Key.POSTGRES));
        }
        return new BenchmarkConfig.Postgres(
                source, settings.text(Key.POSTGRES_IMAGE, value -> !value.contains(" ")), postgresCpus(source));
    }

    private static void requireUrl(Setting given) {
        try {
            PostgresUrl.parse(given.value());
        } catch (IllegalArgumentException e) {
            throw given.invalid(String.valueOf(e.getMessage()));
        }
    }

    private BenchmarkConfig.Client client() {
        boolean auto = settings.required(Key.RSOCKET_CONNECTIONS).value().equals("auto");
        return new BenchmarkConfig.Client(
                auto ? Optional.empty() : Optional.of(settings.number(Key.RSOCKET_CONNECTIONS, 1, MOST_THREADS)),
                settings.duration(Key.REQUEST_TIMEOUT, Duration.ofMillis(100), Duration.ofMinutes(10)),
                clientCpus());
    }

    /** What the client starts runs where it does, unless it has processors of its own. */
    private List<Integer> clientCpus() {
        List<Integer> cpus = cpusBesideServers(Key.CLIENT_CPUS);
        if (!cpus.isEmpty() && settings.optional(Key.SERVER_CPUS).isEmpty()) {
            throw settings.required(Key.CLIENT_CPUS)
                    .invalid(
                            "it together with bench.server.cpus: servers would be kept on the client's processors too");
        }
        return cpus;
    }

    /** The processors of another party than servers; those of a smoke run share one JVM, so that there is nothing to keep apart. */
    private List<Integer> cpusBesideServers(Key key) {
        List<Integer> cpus = settings.ranges(key, ServersReader.MOST_PROCESSORS);
        Setting server = settings.required(Key.SERVER);
        if (cpus.isEmpty() || server.value().equals("forked")) {
            return cpus;
        }
        if (server.source().equals(Precedence.SMOKE_PRESET)) {
            return List.of();
        }
        throw settings.required(key).invalid("nothing with bench.server=in-process: servers run in the client's JVM");
    }

    private List<Integer> postgresCpus(String source) {
        List<Integer> cpus = cpusBesideServers(Key.POSTGRES_CPUS);
        if (!cpus.isEmpty() && source.startsWith("jdbc:")) {
            throw settings.required(Key.POSTGRES_CPUS)
                    .invalid(
                            "nothing with the URL of a server in bench.postgres, whose processes the suite does not start");
        }
        return cpus;
    }

    private BenchmarkConfig.Comparing comparing() {
        Optional<BenchmarkConfig.Baseline> baseline = new BaselineReader(settings).read();
        ControlMode control = control();
        return new BenchmarkConfig.Comparing(reference(), baseline.isPresent() ? ControlMode.NONE : control, baseline);
    }

    private Optional<String> reference() {
        String reference = settings.text(
                Key.REFERENCE,
                name -> name.equals(FIRST) || settings.texts(Key.ARCHITECTURES).contains(name));
        return Optional.of(reference).filter(name -> !name.equals(FIRST));
    }

    private ControlMode control() {
        Setting control = settings.required(Key.CONTROL);
        ControlMode mode = ControlMode.of(control.value()).orElseThrow(() -> control.invalid(Key.CONTROL.allowed()));
        if (mode == ControlMode.UNSAMPLED && !settings.flag(Key.RESOURCES)) {
            throw control.invalid("unsampled only with bench.resources=true: without it no resources are sampled");
        }
        return mode;
    }
}
