package stackbench.harness.workload;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Workload;

/**
 * Defines workloads that are no requests of a user. A client of the harness implements it and is named in {@code META-INF/services}, as
 * {@link java.util.ServiceLoader} says; the harness itself defines none of them.
 */
public interface WorkloadSuite {

    /**
     * Get ready for a run.
     *
     * @param data what is sent, as it is configured
     * @param blockNumbers gives each number once in the run
     * @return defines a workload; empty where it is not one of this suite's
     */
    Function<Workload, Optional<WorkloadDefinition>> of(BenchmarkConfig.Data data, LongSupplier blockNumbers);
}
