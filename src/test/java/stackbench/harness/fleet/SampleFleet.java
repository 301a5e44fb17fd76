package stackbench.harness.fleet;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** The server of one architecture in the JVM of the tests, on the PostgreSQL that they share. */
final class SampleFleet {

    private SampleFleet() {}

    /** Start it for a workload that it serves. */
    static Fleet of(Architecture architecture, ServerSettings settings, Path directory) {
        BenchmarkConfig config = SampleConfig.in(directory)
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .servers(new BenchmarkConfig.Servers(false, settings, new TreeMap<>(), new TreeMap<>()))
                .build();
        Workload workload = switch (architecture.service()) {
            case MESSAGES -> Workload.CREATE;
            case CALLS -> Workload.DOWNSTREAM_10MS;
            case CARDS -> Workload.FIND;
            case REQUESTS -> throw new IllegalArgumentException(architecture + " is a user's");
        };
        Arm arm = new Case(new Cell(workload, new Load.ClosedLoop(1, 1)), architecture).arm();
        return new FleetBuilder(
                        config,
                        new Builds(ServerBuild.own(), new TreeMap<>()),
                        SharedPostgres.server(),
                        SharedPostgres.leash(),
                        Supply.of(config, () -> 0),
                        "visit-1")
                .build(workload, List.of(arm));
    }
}
