package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Workload;

/** Finds the suites that define workloads when the first of these is asked for: a run of a user's requests needs none, and may have none. */
final class SuiteWorkloads {

    private final BenchmarkConfig.Data data;
    private final LongSupplier blockNumbers;
    private @Nullable List<Function<Workload, Optional<WorkloadDefinition>>> suites;

    SuiteWorkloads(BenchmarkConfig.Data data, LongSupplier blockNumbers) {
        this.data = data;
        this.blockNumbers = blockNumbers;
    }

    /**
     * The definition of a workload.
     *
     * @throws IllegalStateException when no suite on the class path has it
     */
    synchronized WorkloadDefinition definition(Workload workload) {
        List<Function<Workload, Optional<WorkloadDefinition>>> known = suites;
        if (known == null) {
            known = ServiceLoader.load(WorkloadSuite.class, WorkloadSuite.class.getClassLoader()).stream()
                    .map(provider -> provider.get().of(data, blockNumbers))
                    .toList();
            suites = known;
        }
        return known.stream()
                .flatMap(suite -> suite.apply(workload).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No suite on the class path defines " + workload));
    }
}
