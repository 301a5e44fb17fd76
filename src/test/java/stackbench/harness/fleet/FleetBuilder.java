package stackbench.harness.fleet;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfig.Target;
import stackbench.harness.config.ServerSettings;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;
import stackbench.harness.server.TargetServer;
import stackbench.harness.server.UnreadyServer;
import stackbench.harness.workload.Supply;
import stackbench.harness.workload.WorkloadDefinition;

/** Start the servers of a workload, each with the database it is to use. */
public final class FleetBuilder {

    private final BenchmarkConfig config;
    private final Builds builds;
    private final PostgresServer postgres;
    private final Leash leash;
    private final Supply supply;
    private final String leg;

    /**
     * A builder for one leg of a run.
     *
     * @param leg what the servers are for, such as {@code visit-1}: names the directory of what they print
     */
    public FleetBuilder(
            BenchmarkConfig config, Builds builds, PostgresServer postgres, Leash leash, Supply supply, String leg) {
        this.leg = leg;
        this.config = config;
        this.builds = builds;
        this.postgres = postgres;
        this.leash = leash;
        this.supply = supply;
    }

    /**
     * Start all; one that does not get ready, or cannot be started, says so in its cases. After any other failure those that run
     * are stopped again.
     */
    public Fleet build(Workload workload, List<Arm> crew) {
        Fleet fleet = new Fleet();
        try {
            fill(fleet, workload, crew);
            return fleet;
        } catch (RuntimeException e) {
            fleet.closeAfter(e);
            throw e;
        }
    }

    private void fill(Fleet fleet, Workload workload, List<Arm> crew) {
        Map<String, BenchDatabase> stocked = new HashMap<>(); // one for each schema
        for (Arm arm : crew) {
            Optional<Target> target = config.servers().target(arm.variant());
            if (arm.role().isControl() && config.comparing().control().oneServer()) {
                fleet.share(arm.original(), arm);
            } else if (target.isPresent()) {
                fleet.add(arm, elsewhere(arm, target.get()), Optional.empty());
            } else if (arm.architecture().keepsInMemory()) {
                fleet.add(arm, server(arm, spec(workload, arm, Map.of())), Optional.empty());
            } else {
                started(fleet, workload, arm, stocked);
            }
        }
    }

    /** Another build whose tables cannot hold the messages of this suite is no reason to leave head unmeasured. */
    private void started(Fleet fleet, Workload workload, Arm arm, Map<String, BenchDatabase> stocked) {
        String schema = build(arm).schema().orElseGet(BenchDatabase::ownSchema);
        String name = workload + "_" + arm;
        try {
            List<Stock> stocks = stocks(workload);
            BenchDatabase database = stocks.isEmpty()
                    ? fleet.add(database(name, schema))
                    : stocked.computeIfAbsent(schema, s -> stocked(fleet.add(database(name, s)), stocks));
            fleet.add(arm, server(arm, spec(workload, arm, stored(arm, database))), Optional.of(database));
        } catch (DatabaseException e) {
            if (build(arm).equals(builds.head())) {
                throw e;
            }
            String reason =
                    "the tables of %s do not hold the messages of this suite: %s".formatted(arm, e.getMessage());
            fleet.add(arm, new UnreadyServer(workload + "-" + arm, reason), Optional.empty());
        }
    }

    private static RunningServer elsewhere(Arm arm, Target target) {
        return TargetServer.connect(arm.architecture(), target.host(), target.port());
    }

    /** Create a database with the tables of the build that its server is of. */
    private BenchDatabase database(String name, String schema) {
        return BenchDatabase.create(
                postgres, leash, String.valueOf(ProcessHandle.current().pid()), name, schema);
    }

    /** What is stored before a workload, for all batch sizes. */
    private List<Stock> stocks(Workload workload) {
        return workload.batchSizes(config.matrix().batchSizes()).stream()
                .flatMap(batchSize -> WorkloadDefinition.of(workload).stock(supply, batchSize).stream())
                .toList();
    }

    /** Fill a database, once for every server that expects these tables. */
    private static BenchDatabase stocked(BenchDatabase database, List<Stock> stocks) {
        stocks.forEach(stock -> database.load(stock.messages()));
        return database;
    }

    private ServerSpec spec(Workload workload, Arm arm, Map<String, String> database) {
        Map<String, String> properties = new LinkedHashMap<>(database);
        properties.put("logging.level.root", "WARN");
        properties.putAll(settings(arm).spring());
        return new ServerSpec(workload + "-" + arm, arm.architecture(), properties, build(arm));
    }

    private RunningServer server(Arm arm, ServerSpec spec) {
        return config.servers().forked()
                ? StartedServer.forked(spec, jvm(settings(arm)), leash)
                : StartedServer.inProcess(spec);
    }

    private ServerSettings settings(Arm arm) {
        return arm.settings(config);
    }

    private ServerBuild build(Arm arm) {
        return builds.of(settings(arm));
    }

    private ServerSpec.Jvm jvm(ServerSettings settings) {
        return new ServerSpec.Jvm(
                settings.java(),
                settings.heap(),
                settings.jvmOptions(),
                settings.cpus(),
                config.output().directory().resolve("servers").resolve(leg).toAbsolutePath(),
                List.of());
    }

    private Map<String, String> stored(Arm arm, BenchDatabase database) {
        Map<String, String> properties =
                DatabaseProperties.of(database, settings(arm).poolSize());
        properties.put("stackbench.write-mode", config.data().writeMode());
        return properties;
    }
}
