package stackbench.harness;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.defect.Defect;
import stackbench.defect.DefectSwitch;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.CloseStack;
import stackbench.harness.database.PostgresChoice;
import stackbench.harness.database.PostgresServer;
import stackbench.harness.database.PostgresServers;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Feed;
import stackbench.harness.load.FeedBlock;
import stackbench.harness.load.FeedSettings;
import stackbench.harness.measure.JvmProbe;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.ForkedServer;
import stackbench.harness.server.InProcessServer;
import stackbench.harness.server.NotReadyException;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.UnreadyServer;
import stackbench.harness.verdict.CaseResult;

/** A server of each architecture in which one defect at a time acts, and a sound one to measure in the same cell. */
final class DefectiveServers implements AutoCloseable {

    static final List<Architecture> DEFECTIVE =
            List.of(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET);
    static final Architecture SOUND = Architecture.SERVLET_VIRTUAL;

    private static final int AUTHORS = 4;
    private static final int TEXT_CHARACTERS = 20;
    private static final long SEED = 1;

    private final CloseStack closing = new CloseStack();
    private final Leash leash;
    private final PostgresServer postgres;
    private final ClientLoop loop;
    private final Feed feed = new Feed(new FeedSettings(SEED, AUTHORS, TEXT_CHARACTERS));
    private final AtomicLong blocks = new AtomicLong();
    private @Nullable RunWatch watch;
    private final Map<Architecture, Station> stations = new EnumMap<>(Architecture.class);

    DefectiveServers() {
        leash = opened(Leash.start());
        postgres = opened(PostgresServers.start(PostgresChoice.embedded(), leash));
        loop = opened(new ClientLoop());
    }

    private <T extends AutoCloseable> T opened(T part) {
        closing.push(part);
        return part;
    }

    Leash leash() {
        return leash;
    }

    /** Start the server that has no defect, and nothing else. */
    void startSound() {
        start(SOUND, Map.of());
    }

    /** Start the server that has no defect and, with all defects that one process can have in turn, the others. */
    void startInProcess() {
        start(SOUND, Map.of());
        String profiles = Stream.of(Defect.values())
                .filter(defect -> !defect.takesTheProcess())
                .map(Defect::profile)
                .collect(Collectors.joining(","));
        for (Architecture architecture : DEFECTIVE) {
            start(
                    architecture,
                    Map.of(
                            "spring.main.sources",
                            "stackbench.defect.PlantedDefects",
                            "spring.profiles.include",
                            profiles,
                            "stackbench.defect.site",
                            architecture.profile()));
        }
    }

    private void start(Architecture architecture, Map<String, String> planting) {
        BenchDatabase database = database(architecture.profile());
        RunningServer server = InProcessServer.start(spec(architecture, database, planting));
        add(new Station(Entrant.of(architecture), opened(server), Optional.of(database), Optional.empty()));
    }

    BenchDatabase database(String name) {
        return opened(BenchDatabase.create(postgres, leash, "defects", name));
    }

    void add(Station station) {
        stations.put(station.entrant().architecture(), station);
    }

    ServerSpec spec(Architecture architecture, BenchDatabase database, Map<String, String> planting) {
        Map<String, String> properties = new LinkedHashMap<>(planting);
        properties.put("stackbench.database", postgres.host() + ":" + postgres.port() + "/" + database.name());
        properties.put("stackbench.database-username", postgres.username());
        properties.put("stackbench.database-password", postgres.password());
        properties.put("stackbench.pool-size", "2");
        properties.put("spring.sql.init.mode", "never");
        return new ServerSpec(architecture.profile(), architecture, properties);
    }

    /** Measure a cell of the sound server and the others, in which the defect acts from now on. */
    List<CaseResult> measure(Defect defect, Cell cell, int rounds) {
        DEFECTIVE.forEach(
                architecture -> DefectSwitch.of(architecture.profile()).only(defect));
        try {
            return measure(cell, rounds);
        } finally {
            DEFECTIVE.forEach(
                    architecture -> DefectSwitch.of(architecture.profile()).none());
        }
    }

    /** Measure a cell of the sound server and one other, in which the defect acts. */
    List<CaseResult> measureOneDefective(Defect defect, Architecture architecture, Cell cell, int rounds) {
        DefectSwitch site = DefectSwitch.of(architecture.profile());
        site.only(defect);
        try {
            return measure(cell, List.of(SOUND, architecture), rounds);
        } finally {
            site.none();
        }
    }

    /** Measure a cell of all servers there are. */
    List<CaseResult> measure(Cell cell, int rounds) {
        return measure(cell, List.copyOf(stations.keySet()), rounds);
    }

    /** Measure a cell of some of the servers; the results stand in the order given. */
    List<CaseResult> measure(Cell cell, List<Architecture> crew, int rounds) {
        if (cell.workload() == Workload.LIST) {
            stations.values().forEach(station -> load(station, cell.load().batchSize()));
        }
        // Not closed: what it holds lives longer than a cell.
        Fleet fleet = new Fleet();
        stations.forEach(
                (architecture, station) -> fleet.add(Entrant.of(architecture), station.server(), station.database()));
        BenchmarkConfig config = config(rounds);
        CaseRuns runs = new CaseRuns(
                config, loop, feed, blocks::getAndIncrement, fleet, postgres.process(), Optional.ofNullable(watch));
        if (watch != null) {
            watch.follow(fleet);
        }
        List<Case> cases =
                crew.stream().map(architecture -> new Case(cell, architecture)).toList();
        return new CellRunner(config, Pacing.SLEEPING).run(cell, cases, runs);
    }

    /** Start a server in a process of its own in which a defect acts. */
    void fork(Architecture architecture, Defect defect, Path directory, Duration limit) {
        BenchDatabase database = database(architecture.profile() + "_" + defect.name());
        ServerSpec spec = spec(
                architecture,
                database,
                Map.of(
                        "spring.main.sources",
                        "stackbench.defect.PlantedDefects",
                        "spring.profiles.include",
                        defect.profile(),
                        // it would wait for a start that never ends
                        "spring.main.register-shutdown-hook",
                        "false"));
        ServerSpec.Jvm jvm = new ServerSpec.Jvm(
                "64m",
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                List.of(),
                directory,
                List.of(DefectiveClasses.in(directory)));
        RunningServer server = opened(forked(spec, jvm, limit));
        Optional<JvmProbe> probe =
                watch == null ? Optional.empty() : server.process().flatMap(JvmProbe::attach);
        probe.ifPresent(this::opened);
        add(new Station(Entrant.of(architecture), server, Optional.of(database), probe));
    }

    /** From now on what servers use is seen. */
    void watch() {
        watch = opened(RunWatch.start(config(1), postgres));
    }

    /** As a fleet does it. */
    private RunningServer forked(ServerSpec spec, ServerSpec.Jvm jvm, Duration limit) {
        try {
            return ForkedServer.start(spec, jvm, leash, limit);
        } catch (NotReadyException e) {
            return new UnreadyServer(spec.name(), String.valueOf(e.getMessage()));
        }
    }

    private void load(Station station, int batchSize) {
        BenchDatabase database = station.database().orElseThrow();
        FeedBlock data = feed.listData(batchSize);
        database.truncate();
        database.load(LongStream.range(0, (long) batchSize * data.authors()).mapToObj(data::message));
    }

    /** With one round it is a smoke run: on a busy machine no request may end in a window so short. */
    private static BenchmarkConfig config(int rounds) {
        return new BenchmarkConfig(
                rounds > 1,
                new BenchmarkConfig.Matrix(List.of(), List.of(), List.of(), Optional.empty()),
                BenchmarkConfig.Rates.NONE,
                new BenchmarkConfig.Data(AUTHORS, TEXT_CHARACTERS, SEED, "batch"),
                new BenchmarkConfig.Pacing(rounds, Duration.ofMillis(100), Duration.ZERO, Duration.ZERO),
                new BenchmarkConfig.Postgres("embedded", "none"),
                new BenchmarkConfig.Servers(true, "64m", List.of(), 2, new TreeMap<>()),
                new BenchmarkConfig.Client(Optional.empty(), Duration.ofSeconds(5)),
                new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE),
                new BenchmarkConfig.Output(Path.of("target"), false),
                new TreeMap<>());
    }

    @Override
    public void close() {
        closing.close();
    }
}
