package stackbench.harness.config;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import stackbench.harness.config.servers.AppLimits;

/** Read each part of the configuration out of the effective settings, refusing what does not fit together. */
record ConfigReader(Settings settings) {

    private static final String FIRST = "first";
    private static final int OTHER_FIELDS_BYTES = 400;
    private static final int MOST_USERS = 1_024;
    private static final double SHORTEST_SECONDS = 0.05;
    private static final double LONGEST_SECONDS = 3_600;

    /** @param seeds where that of a run comes from which is to draw it */
    static BenchmarkConfig read(Settings given, LongSupplier seeds) {
        Settings settings = given.drawn(seeds);
        ConfigReader reader = new ConfigReader(settings);
        reader.requireALoad();
        return new BenchmarkConfig(
                reader.bench(),
                new BenchmarkConfig.Matrix(
                        reader.workloads(),
                        reader.variants(),
                        settings.list(Key.THREADS),
                        settings.get(Key.BATCH_SIZES),
                        settings.find(Key.ONLY)),
                Rates.read(settings),
                reader.stages(),
                settings.get(Key.STAGES_COLD),
                reader.overload(),
                new BenchmarkConfig.Data(
                        settings.get(Key.AUTHORS),
                        reader.textCharacters(),
                        settings.get(Key.FIND_ROWS),
                        settings.find(Key.FIND_SKEW).orElse(0.0),
                        settings.get(Key.SEED),
                        settings.get(Key.WRITE_MODE)),
                new BenchmarkConfig.Pacing(
                        settings.get(Key.VISITS),
                        settings.get(Key.ROUNDS),
                        settings.get(Key.BLOCK),
                        settings.get(Key.WARM_UP),
                        settings.get(Key.PAUSE)),
                reader.postgres(),
                new ServersReader(settings).read(reader.variants()),
                reader.client(),
                reader.comparing(),
                new OutputReader(settings).read(),
                new AppsReader(settings).read(),
                settings.all());
    }

    /** The build must see it too: without it other tests run at the same time, in a JVM that compiles less well. */
    private boolean bench() {
        boolean bench = settings.isOn(Key.BENCH);
        settings.optional(Key.BENCH)
                .ifPresent(given -> given.require(
                        !bench || given.source().equals("-D" + given.key()),
                        "-Dbench=true on the command line, where the build sees it"));
        return bench;
    }

    /** Whether there are such workloads, a plan knows. */
    private List<String> workloads() {
        List<String> workloads = settings.get(Key.WORKLOADS);
        return workloads.equals(List.of("all")) ? List.of() : workloads;
    }

    /** That of threads may be left out only where there is another one. Shares are of it, and are none. */
    private void requireALoad() {
        if (Rates.read(settings).perSecond().isEmpty()
                && Stream.of(Key.SLO, Key.STAGES, Key.OVERLOAD, Key.SLOW_READER).noneMatch(settings::has)) {
            settings.required(Key.THREADS);
        }
    }

    private List<Variant> variants() {
        return settings.get(Key.ARCHITECTURES).stream().map(this::variant).toList();
    }

    private Variant variant(String name) {
        Optional<Variant> known = Architecture.of(name)
                .map(Variant::of)
                .or(() -> new AppsReader(settings).find(name).map(AppReader::variant));
        return known.orElseGet(() -> {
            VariantReader variant = new VariantReader(settings, name);
            settings.require(Key.ARCHITECTURES, variant.isDefined(), Key.ARCHITECTURES.allowed());
            return variant.read();
        });
    }

    private List<Stage> stages() {
        double time = settings.get(Key.STAGES_TIME_SCALE);
        double number = settings.get(Key.STAGES_USER_SCALE);
        List<Stage> stages = settings.list(Key.STAGES).stream()
                .map(stage -> stage.scaled(time, number))
                .toList();
        double seconds = stages.stream().mapToDouble(Stage::seconds).sum();
        int users = stages.stream().mapToInt(Stage::users).max().orElse(0);
        settings.optional(Key.STAGES).ifPresent(given -> {
            given.require(
                    seconds <= LONGEST_SECONDS
                            && stages.stream().allMatch(stage -> stage.seconds() >= SHORTEST_SECONDS),
                    "stages of 50ms at least and an hour in all, multiplied by " + Key.STAGES_TIME_SCALE.key());
            given.require(
                    users >= 1 && users <= MOST_USERS,
                    "1 to %,d users in one stage at least, and no more in any, multiplied by %s"
                            .formatted(MOST_USERS, Key.STAGES_USER_SCALE.key()));
        });
        return stages;
    }

    private Optional<BenchmarkConfig.Overload> overload() {
        Duration step = settings.get(Key.OVERLOAD_STEP);
        int inFlight = settings.get(Key.OVERLOAD_IN_FLIGHT);
        settings.require(
                Key.OVERLOAD,
                settings.has(Key.SLO),
                "together with bench.slo only, such as p99<50ms: what is answered later than its limits is not counted as answered");
        return settings.find(Key.OVERLOAD).map(multiples -> new BenchmarkConfig.Overload(multiples, step, inFlight));
    }

    /** A batch must fit into a request: two bytes for a character and the other fields are more than it takes. */
    private int textCharacters() {
        int characters = settings.get(Key.TEXT_CHARACTERS);
        int largestBatch = Collections.max(settings.get(Key.BATCH_SIZES));
        int most = (AppLimits.BODY_BYTES / largestBatch - OTHER_FIELDS_BYTES) / 2;
        settings.require(
                Key.TEXT_CHARACTERS,
                characters <= most,
                "at most %,d, so that %,d messages fit into a request of %,d bytes"
                        .formatted(most, largestBatch, AppLimits.BODY_BYTES));
        return characters;
    }

    private BenchmarkConfig.Postgres postgres() {
        boolean isUrl = ServersReader.givenDatabase(settings).isPresent();
        String image = settings.get(Key.POSTGRES_IMAGE);
        List<Integer> cpus = cpusBesideServers(Key.POSTGRES_CPUS);
        settings.require(
                Key.POSTGRES_CPUS,
                cpus.isEmpty() || !isUrl,
                "nothing with the URL of a server in bench.postgres, whose processes the suite does not start");
        SortedMap<String, String> others = settings.find(Key.POSTGRES_SETTINGS).orElseGet(TreeMap::new);
        settings.require(
                Key.POSTGRES_SETTINGS,
                others.isEmpty() || !isUrl,
                "nothing with the URL of a server in bench.postgres, whose settings are not the suite's to choose");
        return new BenchmarkConfig.Postgres(settings.get(Key.POSTGRES), image, others, cpus);
    }

    /** What the client starts runs where it does, unless it has processors of its own. */
    private BenchmarkConfig.Client client() {
        List<Integer> cpus = cpusBesideServers(Key.CLIENT_CPUS);
        settings.require(
                Key.CLIENT_CPUS,
                cpus.isEmpty() || settings.has(Key.SERVER_CPUS),
                "it together with bench.server.cpus: servers would be kept on the client's processors too");
        return new BenchmarkConfig.Client(
                Optional.of(settings.get(Key.RSOCKET_CONNECTIONS)).filter(connections -> connections > 0),
                settings.get(Key.REQUEST_TIMEOUT),
                cpus,
                ClientMachines.read(settings));
    }

    /** The processors of another party than servers; those of a smoke run share one JVM, so that there is nothing to keep apart. */
    private List<Integer> cpusBesideServers(Key<List<Integer>> key) {
        List<Integer> cpus = settings.list(key);
        Setting server = settings.required(Key.SERVER);
        if (cpus.isEmpty() || server.value().equals("forked")) {
            return cpus;
        }
        settings.require(
                key,
                server.source().equals(Sources.SMOKE_PRESET),
                "nothing with bench.server=in-process: servers run in the client's JVM");
        return List.of();
    }

    private BenchmarkConfig.Comparing comparing() {
        Optional<BenchmarkConfig.Baseline> baseline = baseline();
        ControlMode control = settings.get(Key.CONTROL);
        settings.require(
                Key.CONTROL,
                control != ControlMode.UNSAMPLED || settings.isOn(Key.RESOURCES),
                "unsampled only with bench.resources=true: without it no resources are sampled");
        String reference = settings.get(Key.REFERENCE);
        settings.require(
                Key.REFERENCE,
                reference.equals(FIRST) || settings.get(Key.ARCHITECTURES).contains(reference),
                Key.REFERENCE.allowed());
        return new BenchmarkConfig.Comparing(
                Optional.of(reference).filter(name -> !name.equals(FIRST)),
                baseline.isPresent() ? ControlMode.NONE : control,
                baseline);
    }

    private Optional<BenchmarkConfig.Baseline> baseline() {
        double tolerance = settings.get(Key.TOLERANCE);
        double ofAllocation = settings.get(Key.ALLOCATION_TOLERANCE);
        return settings.find(Key.BASELINE).map(build -> {
            requireWhatABaselineNeeds();
            return new BenchmarkConfig.Baseline(build, tolerance, ofAllocation);
        });
    }

    private void requireWhatABaselineNeeds() {
        settings.require(
                Key.BASELINE,
                settings.isOn(Key.BENCH),
                "it together with -Dbench=true: a smoke run compares no builds");
        withBaseline(Key.SERVER, settings.get(Key.SERVER).equals("forked"), "forked: each build needs JVMs of its own");
        withBaseline(
                Key.CONTROL,
                settings.required(Key.CONTROL).value().matches("true|false"),
                "true or false: base is in place of a control");
        withBaseline(Key.SLO, false, "nothing: a capacity has no rounds that could be compared");
        BenchmarkConfig.Visits visits = settings.get(Key.VISITS);
        withBaseline(
                Key.VISITS,
                visits.most() >= BenchmarkConfig.Visits.OF_BUILDS,
                "%d or more, or a range such as 3-9: in fewer visits all JVMs of two equal builds may differ by chance"
                        .formatted(BenchmarkConfig.Visits.OF_BUILDS));
        withBaseline(Key.VISITS, visits.least() > 1, "2 at least, such as 3-9: one gives no interval");
        settings.targets()
                .values()
                .forEach(target -> target.require(
                        false, "with bench.baseline nothing: the servers of both builds are started here"));
    }

    private void withBaseline(Key<?> key, boolean holds, String allowed) {
        settings.require(key, holds, "with bench.baseline " + allowed);
    }
}
