package stackbench.harness.fleet;

import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Database;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.AbsentServer.UnreadyServer;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;
import stackbench.harness.server.TargetServer;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.harness.workload.WorkloadDefinition.StoredBefore;

/**
 * Start the servers of a family of workloads, each with the database it is to use, for one leg of a run.
 *
 * @param leg what the servers are for, such as {@code visit-1}: names the directory of what they print
 */
public record FleetBuilder(
        BenchmarkConfig config,
        Builds builds,
        PostgresServer postgres,
        Leash leash,
        WorkloadDefinition.Supply supply,
        String leg) {

    /** The run, in the names of its databases: its process, and what tells it from one with that id on another machine. */
    static final String RUN = ProcessHandle.current().pid()
            + "_"
            + Integer.toString(new SecureRandom().nextInt(36 * 36 * 36 * 36, 36 * 36 * 36 * 36 * 36), 36);

    /**
     * Start all; one that does not get ready, or cannot be started, says so in its cases. After any other failure those that run
     * are stopped again.
     *
     * @param workload the first of the family that they are for
     */
    public Fleet build(Workload workload, List<Arm> arms) {
        Fleet fleet = new Fleet();
        try {
            fill(fleet, workload, arms);
            return fleet;
        } catch (RuntimeException e) {
            fleet.closeAfter(e);
            throw e;
        }
    }

    private void fill(Fleet fleet, Workload workload, List<Arm> arms) {
        Map<String, BenchDatabase> stocked = new HashMap<>(); // one for each schema
        for (Arm arm : arms) {
            Optional<Target> target = config.servers().target(arm.variant());
            Optional<OwnApp> app = arm.app(config);
            if (arm.role().isControl() && config.comparing().control().oneServer()) {
                fleet.share(arm.original(), arm);
            } else if (app.isPresent()) {
                own(fleet, workload.family(), arm, app.get());
            } else if (target.isPresent()) {
                fleet.add(arm, elsewhere(arm, target.get()), Optional.empty());
            } else if (arm.architecture().hasDatabase()) {
                started(fleet, workload, arm, stocked);
            } else {
                fleet.add(arm, server(arm, apps().spec(workload, arm)), Optional.empty());
            }
        }
    }

    /** A server of a user's own app: always a process of its own, in a smoke run too. */
    private void own(Fleet fleet, String family, Arm arm, OwnApp app) {
        OwnServers servers = new OwnServers(config);
        if (app.source() instanceof Source.Jar jar) {
            Optional<BenchDatabase> database = app.database() == Database.POSTGRES
                    ? Optional.of(fleet.add(database(family + "_" + arm, app)))
                    : Optional.empty();
            database.ifPresent(held -> servers.fill(held, arm, app));
            fleet.add(arm, forked(arm, servers.spec(family + "-" + arm, arm, app, jar, database)), database);
            database.ifPresent(OwnServers::settle);
        } else {
            fleet.add(
                    arm,
                    TargetServer.connect(
                            arm.toString(),
                            app.key(),
                            app.scheme(),
                            app.running().orElseThrow(),
                            servers.probe(app)),
                    Optional.empty());
        }
    }

    /** Another build whose tables cannot hold the messages of this suite is no reason to leave head unmeasured. */
    private void started(Fleet fleet, Workload workload, Arm arm, Map<String, BenchDatabase> stocked) {
        String schema = build(arm).schema().orElseGet(BenchDatabase::ownSchema);
        String name = workload.family() + "_" + arm;
        try {
            List<StoredBefore> stocks = stocks(workload);
            BenchDatabase database = stocks.isEmpty()
                    ? fleet.add(database(name, schema))
                    : stocked.computeIfAbsent(schema, s -> stocked(fleet.add(database(name, s)), stocks));
            fleet.add(arm, server(arm, apps().spec(workload, arm, database)), Optional.of(database));
        } catch (DatabaseException e) {
            if (build(arm).equals(builds.head())) {
                throw e;
            }
            String reason =
                    "the tables of %s do not hold the messages of this suite: %s".formatted(arm, e.getMessage());
            fleet.add(arm, new UnreadyServer(workload.family() + "-" + arm, reason), Optional.empty());
        }
    }

    private static RunningServer elsewhere(Arm arm, Target target) {
        return TargetServer.connect(arm.architecture(), target.host(), target.port());
    }

    /** Create a database for an own app. */
    private BenchDatabase database(String name, OwnApp app) {
        return app.template()
                .map(template -> BenchDatabase.copy(postgres, leash, RUN, name, template))
                .orElseGet(() -> database(name, ""));
    }

    /** Create a database with the tables of the build that its server is of. */
    private BenchDatabase database(String name, String schema) {
        return BenchDatabase.create(postgres, leash, RUN, name, schema);
    }

    /** What is stored before a workload, for all batch sizes and a slow reader. */
    private List<StoredBefore> stocks(Workload workload) {
        Stream<Integer> batchSizes = workload.batchSizes(config.matrix().batchSizes()).stream();
        Stream<Integer> slowlyRead =
                SlowReader.of(config)
                        .filter(slow -> workload.goesUnder(slow.kind()))
                        .map(SlowReader::batchSize)
                        .stream();
        return Stream.concat(batchSizes, slowlyRead)
                .<StoredBefore>flatMap(batchSize -> supply.definition(workload).stock(batchSize).stream())
                .toList();
    }

    /** Fill a database, once for every server that expects these tables. */
    private static BenchDatabase stocked(BenchDatabase database, List<StoredBefore> stocks) {
        stocks.forEach(stock -> stock.into(database));
        return database;
    }

    private AppServers apps() {
        return new AppServers(config, builds);
    }

    private RunningServer server(Arm arm, ServerSpec spec) {
        return config.servers().forked() ? forked(arm, spec) : StartedServer.inProcess(spec);
    }

    private RunningServer forked(Arm arm, ServerSpec spec) {
        return StartedServer.forked(spec, node -> jvm(settings(arm), node.party()), leash);
    }

    private ServerSettings settings(Arm arm) {
        return arm.settings(config);
    }

    private ServerBuild build(Arm arm) {
        return builds.of(settings(arm));
    }

    private ServerSpec.Jvm jvm(ServerSettings settings, String party) {
        JvmSettings jvm = settings.jvm(party);
        return new ServerSpec.Jvm(
                settings.java(party),
                jvm.heap(),
                jvm.allOptions(),
                jvm.cpus(),
                jvm.archive(),
                config.output().directory().resolve("servers").resolve(leg).toAbsolutePath(),
                List.of());
    }
}
