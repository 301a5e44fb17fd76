package stackbench.harness;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;

/**
 * What a test run asks for.
 *
 * @param workloads whose benchmarks take part
 * @param picked single invocations of them; a workload of which there are none is asked for as a whole
 */
record TestSelection(Set<Workload> workloads, List<Invocation> picked) {

    private static final AtomicReference<TestSelection> NOW =
            new AtomicReference<>(new TestSelection(Set.of(), List.of()));

    /**
     * A parameterized invocation.
     *
     * @param number counted from 1, as the cases of the workload
     */
    record Invocation(Workload workload, int number) {}

    static void set(TestSelection asked) {
        NOW.set(asked);
    }

    /** What is asked for, as far as JUnit has told. */
    static TestSelection now() {
        return NOW.get();
    }

    /** The workloads whose benchmarks somebody picked; none where all take part, which says nothing. */
    Set<Workload> chosen() {
        return workloads.size() == Workload.values().length ? Set.of() : workloads;
    }

    /** The cells to measure for a case: its own, and the others that are asked for. */
    Set<Cell> cells(Plan plan, Case first) {
        return Stream.concat(Stream.of(first), workloads.stream().flatMap(workload -> cases(plan, workload)))
                .map(Case::cell)
                .collect(Collectors.toSet());
    }

    private Stream<Case> cases(Plan plan, Workload workload) {
        List<Case> all = plan.cases(workload);
        List<Integer> numbers = picked.stream()
                .filter(invocation -> invocation.workload() == workload)
                .map(Invocation::number)
                .toList();
        return numbers.isEmpty()
                ? all.stream()
                : numbers.stream().filter(number -> number <= all.size()).map(number -> all.get(number - 1));
    }
}
