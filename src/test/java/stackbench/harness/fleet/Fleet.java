package stackbench.harness.fleet;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.ProcFs;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.verdict.visit.StageUse.StartUp;

/** Every server of one workload, all alive at once, in JVMs that have done nothing else. */
public final class Fleet implements AutoCloseable {

    private final Map<Arm, ServerUnderTest> servers = new HashMap<>();
    private final List<ServerStart> starts = new ArrayList<>();
    private final CloseStack closing = new CloseStack();
    private final List<String> unseen = new ArrayList<>();
    private final Set<WarmFor> warm = new HashSet<>();
    private boolean fresh = true;

    /** An arm, and the requests under which its server has settled. */
    private record WarmFor(Arm arm, Workload workload, int batchSize) {

        static WarmFor of(Case benchmarkCase) {
            Cell cell = benchmarkCase.cell();
            return new WarmFor(benchmarkCase.arm(), cell.workload(), cell.load().batchSize());
        }
    }

    /** Take over a database: it is dropped when the fleet is closed, after the servers that use it. */
    public BenchDatabase add(BenchDatabase database) {
        closing.push(database);
        return database;
    }

    /** How the nodes were started that the suite started itself, whatever became of them. */
    public List<ServerStart> starts() {
        return List.copyOf(starts);
    }

    /** Take over a server: it is stopped when the fleet is closed. */
    public void add(Arm arm, RunningServer server, Optional<BenchDatabase> database) {
        closing.push(server);
        Optional<StartUp> startUp = StartReading.of(server); // before a probe adds to it
        starts.addAll(server.starts());
        servers.put(arm, new ServerUnderTest(arm, server, database, jvms(server), startUp));
    }

    private SortedMap<Party, JvmProbe> jvms(RunningServer server) {
        SortedMap<Party, JvmProbe> jvms = new TreeMap<>();
        server.processes().forEach((party, process) -> {
            Optional<JvmProbe> seen = JvmProbe.attach(process);
            seen.ifPresent(jvm -> jvms.put(Party.named(party), jvm));
            if (seen.isEmpty() && process.isAlive()) {
                unseen.add("%s: the JVM of its %s cannot be attached to, so that its heap and collections are not known"
                        .formatted(server.name(), party));
            }
        });
        jvms.values().forEach(closing::push);
        return jvms;
    }

    /** Let another arm be measured on a server that is there for one already. */
    void share(Arm first, Arm other) {
        servers.put(other, server(first));
    }

    /** All servers of the fleet. */
    public Collection<ServerUnderTest> servers() {
        return Set.copyOf(servers.values());
    }

    /** What was not as it should be when the servers were started, through no fault of their own. */
    public List<String> troubles() {
        Stream<String> told = servers.values().stream()
                .map(ServerUnderTest::running)
                .distinct()
                .flatMap(server -> Stream.concat(
                        server.notes().stream().map(note -> server.name() + ": " + note), server.lost().stream()));
        return Stream.concat(told, unseen.stream()).sorted().toList();
    }

    public ServerUnderTest server(Arm arm) {
        ServerUnderTest server = servers.get(arm);
        if (server == null) {
            throw new IllegalArgumentException("No server of " + arm + " was started");
        }
        return server;
    }

    /** Whether no cell has been measured yet. */
    public boolean isFresh() {
        return fresh;
    }

    /** Hear what a cell gave that has been measured. */
    public void measured(Collection<CaseVisit> cell) {
        fresh = false;
        cell.stream()
                .filter(visit -> visit.benchmarkCase().cell().load() instanceof Load.ClosedLoop
                        && visit.warmUp().settled())
                .map(visit -> WarmFor.of(visit.benchmarkCase()))
                .forEach(warm::add);
    }

    /** Whether the server of a case has settled under more of the same requests: in a closed loop, of which the case is to have a share. */
    public boolean isWarmFor(Case benchmarkCase) {
        return benchmarkCase.cell().load() instanceof RelativeRate && warm.contains(WarmFor.of(benchmarkCase));
    }

    @Override
    public void close() {
        closing.close();
    }

    /** Close because something else failed, which is what must be seen. */
    void closeAfter(Exception failure) {
        closing.closeAfter(failure);
    }

    /** Reads what the front of a server has used and holds when it has just become ready. */
    static final class StartReading {

        private static final double NANOS = 1e9;

        private StartReading() {}

        /** Read it; empty where it was not started as a process here. */
        static Optional<StartUp> of(RunningServer server) {
            return Optional.ofNullable(server.processes().get(Node.FRONT))
                    .flatMap(front -> server.readyAfter().map(after -> of(front, after)));
        }

        private static StartUp of(ProcessHandle front, Duration readyAfter) {
            GroupReading held = ProcFs.SYSTEM.readBriefly(List.of(front));
            return new StartUp(
                    readyAfter.toNanos() / NANOS,
                    front.info()
                            .totalCpuDuration()
                            .map(cpu -> cpu.toNanos() / NANOS)
                            .orElse(null),
                    StageUse.sample(null, held.rssBytes(), held.threads(), held.openFiles()));
        }
    }
}
