package stackbench.harness;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;

/**
 * What a test run asks for.
 *
 * @param benchmarks that take part, by the names that {@link BenchmarkOf} gives them
 * @param picked single invocations of them; a benchmark of which there are none is asked for as a whole
 */
record TestSelection(Set<String> benchmarks, List<Invocation> picked) {

    private static final AtomicReference<TestSelection> NOW =
            new AtomicReference<>(new TestSelection(Set.of(), List.of()));

    /**
     * A parameterized invocation.
     *
     * @param number counted from 1, as the cases of the benchmark
     */
    record Invocation(String benchmark, int number) {}

    static void set(TestSelection asked) {
        NOW.set(asked);
    }

    /** What is asked for, as far as JUnit has told. */
    static TestSelection now() {
        return NOW.get();
    }

    /**
     * The workloads of the benchmarks that somebody picked; empty if all benchmarks of messages and calls take part, since then nobody picked any.
     *
     * @throws IllegalStateException when a benchmark is of no workload
     * @throws stackbench.harness.config.ConfigException when only requests of a user are asked for, and there are none
     */
    Set<Workload> chosen(BenchmarkConfig config) {
        List<String> ofMessages =
                Workload.values().stream().map(Workload::benchmark).toList();
        benchmarks.stream()
                .filter(name -> !ofMessages.contains(name) && !name.equals(Workload.REQUESTS))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalStateException("@BenchmarkOf(\"%s\") names no workload: give %s, or one of %s"
                            .formatted(name, Workload.REQUESTS, String.join(", ", ofMessages)));
                });
        if (benchmarks.containsAll(ofMessages)) {
            return Set.of();
        }
        Set<Workload> chosen = Plan.workloads(config).stream()
                .filter(workload -> benchmarks.contains(workload.benchmark()))
                .collect(Collectors.toSet());
        if (chosen.isEmpty() && !benchmarks.isEmpty() && config.measures()) {
            throw config.invalid(
                    "bench.requests", "a file of requests to send, and bench.app.<name> for an app to send them to");
        }
        return chosen;
    }

    /** The same, of a benchmark only the cases with these ids; none: all. */
    TestSelection picking(Plan plan, String benchmark, Set<String> ids) {
        List<Case> all = plan.cases(benchmark);
        return new TestSelection(
                benchmarks,
                IntStream.range(0, all.size())
                        .filter(index -> ids.contains(all.get(index).id()))
                        .mapToObj(index -> new Invocation(benchmark, index + 1))
                        .toList());
    }

    /** The cells to measure for a case: its own, and the others that are asked for. */
    Set<Cell> cells(Plan plan, Case first) {
        return Stream.concat(Stream.of(first), benchmarks.stream().flatMap(benchmark -> cases(plan, benchmark)))
                .map(Case::cell)
                .collect(Collectors.toSet());
    }

    private Stream<Case> cases(Plan plan, String benchmark) {
        List<Case> all = plan.cases(benchmark);
        List<Integer> numbers = picked.stream()
                .filter(invocation -> invocation.benchmark().equals(benchmark))
                .map(Invocation::number)
                .toList();
        return numbers.isEmpty()
                ? all.stream()
                : numbers.stream().filter(number -> number <= all.size()).map(number -> all.get(number - 1));
    }
}
