package stackbench.harness.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.cases.Client;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.database.postgres.PostgresServers.PostgresChoice;
import stackbench.harness.fleet.Builds;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.fleet.FleetBuilder;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.MachinesEngine;
import stackbench.harness.measure.process.ProcessTree;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.console.Console;
import stackbench.harness.run.cell.IdleTime;
import stackbench.harness.server.Processors;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.watch.RunWatch;
import stackbench.harness.workload.BlockNumbers;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** What is started once and stands for the whole run: the leash that nothing outlives, PostgreSQL, the client's event loop, what workloads are made of. */
final class Infrastructure implements AutoCloseable {

    private final BenchmarkConfig config;
    private final Builds builds;
    private final Leash leash;
    private final PostgresServer postgres;
    private final Client client;
    private final Optional<Machines> machines;
    private final Optional<String> handicap;
    private final Supply supply;
    private final BlockNumbers blocks = new BlockNumbers();
    private final CloseStack closing;
    private boolean pinned;

    private Infrastructure(BenchmarkConfig config, Builds builds, Plan plan, CloseStack closing) {
        this.config = config;
        this.builds = builds;
        this.closing = closing;
        supply = Supply.of(config, blocks, IdleTime::pass);
        Optional<MachinesEngine> engine = MachinesEngine.find();
        OtherMachines.require(config, plan, supply, engine);
        leash = opened(Leash.start());
        postgres = opened(
                plan.needsDatabase()
                        ? PostgresServers.start(
                                choice(config.postgres()).with(config.postgres().settings()), leash)
                        : PostgresServers.none());
        client = new Client(opened(new ClientLoop()));
        machines = OtherMachines.start(config, engine, leash);
        machines.ifPresent(closing::push);
        handicap = machines.isPresent()
                ? Optional.empty()
                : client.handicap(plan.cells().stream().map(Cell::load).toList(), config.claimsNumbers());
    }

    static Infrastructure open(BenchmarkConfig config, Builds builds, Plan plan) {
        refuseWhatCannotBeHere(config);
        refuseNetworks(config, ServerBuild.own());
        CloseStack closing = new CloseStack();
        try {
            return new Infrastructure(config, builds, plan, closing);
        } catch (RuntimeException e) {
            closing.closeAfter(e);
            throw e;
        }
    }

    /** Refuse settings that this machine cannot meet, before anything is started. */
    private static void refuseWhatCannotBeHere(BenchmarkConfig config) {
        config.matrix().variants().forEach(variant -> {
            ServerSettings settings = config.servers().of(variant);
            refuse(settings.front().cpus(), allowed -> config.invalid(variant, "cpus", allowed));
            settings.behind()
                    .forEach((party, jvm) ->
                            refuse(jvm.cpus(), allowed -> config.invalid(variant, party + ".cpus", allowed)));
        });
        refuse(config.client().cpus(), allowed -> config.invalid("bench.client.cpus", allowed));
        refuse(config.postgres().cpus(), allowed -> config.invalid("bench.postgres.cpus", allowed));
        config.output().profiles().stream()
                .filter(ProfileMode::isFlameGraph)
                .findAny()
                .flatMap(mode -> Profiler.problem())
                .ifPresent(allowed -> {
                    throw config.invalid("bench.profile", allowed);
                });
    }

    /** Refuse a delay of the database where its proxy cannot be started: in another project's build there are no classes of the app. */
    static void refuseNetworks(BenchmarkConfig config, ServerBuild own) {
        own.problem()
                .ifPresent(problem -> config.matrix().variants().stream()
                        .filter(variant ->
                                !config.servers().of(variant).store().delay().isZero())
                        .findFirst()
                        .ifPresent(variant -> {
                            throw config.invalid(
                                    variant,
                                    "database-delay",
                                    "0ms here: the proxy that makes it is started from " + problem);
                        }));
    }

    private static void refuse(List<Integer> cpus, Function<String, ConfigException> refusal) {
        if (!cpus.isEmpty()) {
            Processors.problem(cpus).map(refusal).ifPresent(refused -> {
                throw refused;
            });
        }
    }

    private <T extends AutoCloseable> T opened(T part) {
        closing.push(part);
        return part;
    }

    private static PostgresChoice choice(BenchmarkConfig.Postgres postgres) {
        return switch (postgres.source()) {
            case "auto" -> PostgresChoice.auto(postgres.image());
            case "testcontainers" -> PostgresChoice.testcontainers(postgres.image());
            case "embedded" -> PostgresChoice.embedded();
            default -> PostgresChoice.given(postgres.source());
        };
    }

    /** Say what the run has, and what it lacks. */
    void tell(Console console) {
        console.postgres(postgres());
        handicap.ifPresent(console::trouble);
    }

    PostgresInfo postgres() {
        return postgres.info();
    }

    /** Keep the client and PostgreSQL on their processors from now on. What is said of this machine has been read before. */
    void pin() {
        if (!pinned) {
            pinned = true;
            opened(Pinning.of(config, postgres));
        }
    }

    /** Look on from now on; empty with {@code bench.resources=false}. */
    Optional<RunWatch> watch() {
        return config.output().resources() ? Optional.of(opened(RunWatch.start(config, postgres))) : Optional.empty();
    }

    /**
     * Number blocks above those that the run used before it was interrupted.
     *
     * @throws ConfigException when there are hardly any numbers left
     */
    void numberBlocks(RunRecorder record) {
        if (record.blocksReserved() > BlockNumbers.MOST / 2) {
            throw new ConfigException(
                    "bench.resume=true: the run in %s was resumed too often to send messages of the same seed that it has not sent. Give bench.resume=false"
                            .formatted(config.output().journalFile()));
        }
        blocks.begin(record.blocksReserved(), record::reserveBlocks);
    }

    /** The counter of what this processor does in the suite's own JVM. */
    EventCounter counter() {
        return new EventCounter(
                "the suite", ProcessHandle.current(), config.output().directory(), leash);
    }

    /** @param part see {@link FleetBuilder} */
    Fleet fleet(Workload workload, List<Arm> arms, String part) {
        return new FleetBuilder(config, builds, postgres, leash, supply, part).build(workload, arms);
    }

    /** @param offered see {@link CaseRuns} */
    CaseRuns caseRuns(Fleet fleet, Optional<RunWatch> watch, Function<Cell, Optional<Double>> offered) {
        return new CaseRuns(config, client, supply, fleet, postgres.process(), watch, machines, offered);
    }

    @Override
    public void close() {
        closing.close();
    }

    /** Keeps the client and PostgreSQL on the processors that the configuration gives them, as long as the run lasts. */
    static final class Pinning implements AutoCloseable {

        private final boolean client;

        private Pinning(boolean client) {
            this.client = client;
        }

        /** Pin what runs now; what PostgreSQL and this JVM start from now on is where they are, unless it is pinned itself. */
        static Pinning of(BenchmarkConfig config, PostgresServer postgres) {
            List<Integer> database = config.postgres().cpus();
            if (!database.isEmpty() && postgres.info().exists()) {
                ProcessHandle first = postgres.process()
                        .orElseThrow(() -> config.invalid(
                                "bench.postgres.cpus",
                                "nothing here: the processes of PostgreSQL cannot be seen from this machine"));
                ProcessTree.of(first).forEach(process -> Processors.pin(process, database));
            }
            List<Integer> client = config.client().cpus();
            if (!client.isEmpty()) {
                Processors.pin(ProcessHandle.current(), client);
            }
            return new Pinning(!client.isEmpty());
        }

        @Override
        public void close() {
            if (client) {
                Processors.release();
            }
        }
    }
}
