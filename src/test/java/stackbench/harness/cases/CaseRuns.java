package stackbench.harness.cases;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.SpreadCase;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.server.MessageMemory;
import stackbench.harness.server.Processors;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verify.UnforetoldException;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.harness.verify.request.Agreement;
import stackbench.harness.watch.CaseMeter;
import stackbench.harness.watch.RunWatch;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition;

/** Get cases ready to be run on the servers of one visit: a driver for the server, and what its workload asks of it. */
public final class CaseRuns {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    /** reactor-netty's number of server event loops: its worker count is the processors, 4 at least. */
    private static final int LEAST_EVENT_LOOPS = 4;

    private final BenchmarkConfig config;
    private final Client client;
    private final WorkloadDefinition.Supply supply;
    private final Fleet fleet;
    private final Optional<ProcessHandle> postgres;
    private final Optional<RunWatch> watch;
    private final Optional<Machines> machines;
    private final Function<Cell, Optional<Double>> offered;
    private final Map<Cell, Agreement> agreements = new HashMap<>();

    /**
     * Make them for the servers of a fleet.
     *
     * @param machines that drive the load; empty where this machine does
     * @param offered requests/s of a cell with a relative rate; empty where it was not learnt, and of other cells
     */
    public CaseRuns(
            BenchmarkConfig config,
            Client client,
            WorkloadDefinition.Supply supply,
            Fleet fleet,
            Optional<ProcessHandle> postgres,
            Optional<RunWatch> watch,
            Optional<Machines> machines,
            Function<Cell, Optional<Double>> offered) {
        this.config = config;
        this.client = client;
        this.supply = supply;
        this.fleet = fleet;
        this.postgres = postgres;
        this.watch = watch;
        this.machines = machines;
        this.offered = offered;
    }

    /** Whether no cell has been measured on these servers yet. */
    public boolean isFresh() {
        return fleet.isFresh();
    }

    /**
     * Open a case; a server that is wrong already now gets no block: its case fails with what differed.
     *
     * @param visit counted from 1
     */
    public CaseRun open(Case benchmarkCase, int visit) {
        ServerUnderTest server = fleet.server(benchmarkCase.arm());
        boolean verified = !is(ControlMode.UNVERIFIED, benchmarkCase);
        MeasuringStrategy measuring = MeasuringStrategy.of(
                benchmarkCase.cell().load(),
                benchmarkCase.architecture().format(),
                config.rates(),
                offered.apply(benchmarkCase.cell()),
                seed(benchmarkCase, visit));
        Driver.DriverSettings settings = settings(server, measuring, verified);
        Driver driver = Drivers.open(client.loop(), endpoint(server), settings);
        CaseWork work = work(benchmarkCase.cell(), server, driver, verified);
        Optional<RuntimeException> wrong = wrongAlready(work);
        CaseMeter meter = meter(benchmarkCase, server);
        CaseRun run = new CaseRun(
                benchmarkCase,
                server,
                blocks(
                        driver,
                        () -> new SpreadCase.Order(
                                endpoint(server),
                                settings,
                                config.data(),
                                benchmarkCase.cell().workload().toString(),
                                benchmarkCase.cell().load().batchSize(),
                                verified,
                                work.rightAnswers(),
                                work.known())),
                work,
                measuring,
                server.parties(postgres),
                meter,
                visit);
        config.own().app(server.arm().variant()).map(OwnApp::notes).ifPresent(run.told::addAll);
        driven(benchmarkCase.cell().load()).ifPresent(run.told::add);
        wrong.ifPresent(run::fail);
        if (fleet.isWarmFor(benchmarkCase)) {
            run.bursts.spare();
        }
        return run;
    }

    /** What readers must know of who drives the load. */
    private Optional<String> driven(Load load) {
        return machines.map(others -> "load came from %d other processes: %s"
                        .formatted(others.names().size(), String.join(", ", others.names())))
                .or(() -> client.readyFor(load, config.claimsNumbers()));
    }

    private BlockDriver blocks(Driver here, Supplier<SpreadCase.Order> order) {
        return machines.<BlockDriver>map(others -> new SpreadDriver(here, others, order))
                .orElseGet(() -> new BlockDriver.Here(here));
    }

    private CaseWork work(Cell cell, ServerUnderTest server, Driver driver, boolean verified) {
        Load load = cell.load();
        WorkloadDefinition.Subject subject = new WorkloadDefinition.Subject(
                driver,
                endpoint(server),
                holder(server),
                server.arm().toString(),
                agreement(cell),
                server.database(),
                server.running().memory().map(memory -> new WorkloadDefinition.Memory(memory::clear, memory::count)),
                verified,
                machines.map(others -> others.names().size()).orElse(1));
        return supply.definition(cell.workload()).work(subject, load);
    }

    /** What the arms of the current cell agree on. It replaces that of the cell before, whose answers would only take memory. */
    private Agreement agreement(Cell cell) {
        agreements.keySet().removeIf(other -> !other.equals(cell));
        return agreements.computeIfAbsent(cell, any -> new Agreement());
    }

    private static Optional<RuntimeException> wrongAlready(CaseWork work) {
        try {
            work.prepare();
            return Optional.empty();
        } catch (WrongAnswerException
                | UnforetoldException
                | Driver.DriverException
                | MessageMemory.UnreachableException e) {
            return Optional.of(e);
        }
    }

    private CaseMeter meter(Case benchmarkCase, ServerUnderTest server) {
        return watch.map(w ->
                        is(ControlMode.UNSAMPLED, benchmarkCase) ? w.lookingAway() : w.meter(benchmarkCase, server))
                .orElse(CaseMeter.OFF);
    }

    private boolean is(ControlMode mode, Case benchmarkCase) {
        return benchmarkCase.arm().role().isControl() && config.comparing().control() == mode;
    }

    private long seed(Case benchmarkCase, int visit) {
        return (config.data().seed() ^ benchmarkCase.cell().toString().hashCode()) + 1_000_003L * visit;
    }

    private Driver.DriverSettings settings(ServerUnderTest server, MeasuringStrategy measuring, boolean checksums) {
        int workers = measuring.outstanding();
        return new Driver.DriverSettings(
                workers,
                measuring.connectsEach() ? workers : connections(server, workers),
                checksums,
                CONNECT_TIMEOUT,
                config.client().requestTimeout().plus(measuring.slowFor()));
    }

    /**
     * What the workers of RSocket and of HTTP/2 share: as many as the server has event loops, unless the configuration says otherwise; never more
     * than there are workers. Each machine that load comes from has one at least.
     */
    private int connections(ServerUnderTest server, int workers) {
        int pinned = server.arm().settings(config).front().cpus().size();
        return connections(config.client(), pinned == 0 ? Processors.count() : pinned, workers);
    }

    /** @param processors that a server may run on */
    static int connections(BenchmarkConfig.Client client, int processors, int workers) {
        int eventLoops = IntStream.of(
                        processors, LEAST_EVENT_LOOPS, client.machines().names().size())
                .max()
                .orElseThrow();
        return Math.min(client.rsocketConnections().orElse(eventLoops), workers);
    }

    private static Endpoint holder(ServerUnderTest server) {
        RunningServer holder = server.running().holder();
        Architecture architecture = server.arm().architecture().holder();
        return new Endpoint(holder.host(), holder.port(), architecture.format(), architecture.path(), Scheme.HTTP);
    }

    private Endpoint endpoint(ServerUnderTest server) {
        Architecture architecture = server.arm().architecture();
        return new Endpoint(
                host(server.running().host(), config.servers().shared().address(), machines.isPresent()),
                server.running().port(),
                architecture.format(),
                architecture.path(),
                config.own().app(server.arm().variant()).map(OwnApp::scheme).orElseGet(() -> scheme(server)));
    }

    /** Where clients reach a server. What listens everywhere is known by its loopback address, at which other machines do not reach it. */
    static String host(String known, ListenAddress address, boolean fromMachines) {
        return fromMachines && known.equals(ListenAddress.LOOPBACK.host()) ? address.host() : known;
    }

    private Scheme scheme(ServerUnderTest server) {
        return server.arm().settings(config).tls() ? Scheme.HTTPS : Scheme.HTTP;
    }
}
