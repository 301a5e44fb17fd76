package stackbench.harness.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ClientMachines;
import stackbench.harness.config.WireFormat;
import stackbench.harness.machines.MachineDuty;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.MachinesEngine;
import stackbench.harness.machines.MachinesEngine.MachineAddress;
import stackbench.harness.machines.MachinesEngine.MachinesSettings;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.workload.NumberedRequests.Terms;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** Starts the workers on the machines that load comes from. */
final class OtherMachines {

    private static final String KEY = "bench.client.machines";
    private static final Duration JOIN_TIMEOUT = Duration.ofMinutes(2);

    private OtherMachines() {}

    /**
     * Refuse a plan that other machines cannot drive.
     *
     * @throws stackbench.harness.config.ConfigException naming the workload, or when the engine is missing
     */
    static void require(BenchmarkConfig config, Plan plan, Supply supply, Optional<MachinesEngine> engine) {
        if (config.client().machines().isEmpty()) {
            return;
        }
        if (engine.isEmpty()) {
            throw config.invalid(KEY, "nothing here: build with -Pmachines, which has the engine between machines");
        }
        plan.cells().stream()
                .filter(cell -> !isForMachines(cell, supply))
                .map(Cell::workload)
                .findFirst()
                .ifPresent(workload -> {
                    throw config.invalid(
                            "bench.workloads", "with %s no %s, which one machine drives".formatted(KEY, workload));
                });
    }

    private static boolean isForMachines(Cell cell, Supply supply) {
        Workload workload = cell.workload();
        return workload.sendsOwnRequests()
                || supply.definition(workload)
                        .requests(new Terms(
                                WireFormat.JSON, Math.max(1, cell.load().batchSize()), true, List.of()))
                        .isPresent();
    }

    /** Start their workers; empty where load comes from this machine. */
    static Optional<Machines> start(BenchmarkConfig config, Optional<MachinesEngine> engine, Leash leash) {
        ClientMachines machines = config.client().machines();
        return engine.filter(any -> !machines.isEmpty())
                .map(any -> any.start(
                        new MachinesSettings(
                                machines.names().stream()
                                        .map(name -> new MachineAddress(name, machines.command(name)))
                                        .toList(),
                                config.servers().shared().address().host(),
                                MachineDuty.class,
                                machines.keyStore(),
                                machines.password(),
                                JOIN_TIMEOUT,
                                config.output().directory()),
                        leash));
    }
}
