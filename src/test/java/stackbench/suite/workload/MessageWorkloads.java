package stackbench.suite.workload;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Workload;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.harness.workload.WorkloadSuite;

/** Defines the workloads of messages and calls, which stackbench's own servers are measured by. */
public final class MessageWorkloads implements WorkloadSuite {

    @Override
    public Function<Workload, Optional<WorkloadDefinition>> of(BenchmarkConfig.Data data, LongSupplier blockNumbers) {
        return of(MessageSupply.of(data, blockNumbers));
    }

    static Function<Workload, Optional<WorkloadDefinition>> of(MessageSupply supply) {
        Map<Workload, WorkloadDefinition> ofMessages = Map.of(
                Workload.CREATE, new CreateWork.CreateWorkload(supply),
                Workload.LIST, new ReadWork.ListWorkload(supply),
                Workload.FIND, new ReadWork.FindWorkload(supply),
                Workload.CREATE_THEN_FIND, new CreateWork.ThenFindWorkload(supply),
                Workload.FIRE_AND_FORGET, (subject, load) -> new TellWork(supply, subject, load));
        return workload -> workload.delay()
                .map(delay -> calls(delay, supply))
                .or(() -> Optional.ofNullable(ofMessages.get(workload)));
    }

    private static WorkloadDefinition calls(Duration delay, MessageSupply supply) {
        return (subject, load) -> new DownstreamWork(delay, supply, subject, load);
    }
}
