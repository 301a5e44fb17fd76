package stackbench.harness.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.util.AntPathMatcher;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.ControlMode;

/**
 * The cases of a run in the order they are measured: workload by workload, small batches first, few threads first, then
 * rates, then relative rates, then the capacity, users who come and go, last overload and the slow reader.
 *
 * @param cases what a user asked for
 * @param controlled what is measured a second time, as the control of each cell it is in
 * @param controlledIn the workloads in which it is
 * @param paired each case is measured in another build too
 */
public record Plan(List<Case> cases, Optional<Arm> controlled, Set<Workload> controlledIn, boolean paired) {

    /**
     * Lay out the matrix and keep what {@code bench.only} selects.
     *
     * @throws ConfigException when nothing is selected, or a workload is named that there is not
     */
    public static Plan of(BenchmarkConfig config) {
        return of(config, Set.of());
    }

    /**
     * Lay out the matrix with workloads that were chosen beside those named, and keep what {@code bench.only} selects.
     *
     * @throws ConfigException when nothing is selected, or a workload is named that there is not
     */
    public static Plan of(BenchmarkConfig config, Set<Workload> chosen) {
        CaseMatrix matrix = new CaseMatrix(config, chosen);
        List<Case> cases = matrix.cases();
        AntPathMatcher matcher = new AntPathMatcher();
        List<Case> selected = cases.stream()
                .filter(c -> config.matrix()
                        .only()
                        .map(only -> matcher.match(only, c.id()))
                        .orElse(true))
                .toList();
        if (selected.isEmpty()) {
            throw config.invalid(
                    "bench.only",
                    "a glob that fits one of the %d case ids of this matrix, which run from %s to %s%s"
                            .formatted(cases.size(), cases.getFirst(), cases.getLast(), matrix.limits()));
        }
        Plan plan = new Plan(
                selected,
                controlled(config, selected),
                controlledIn(config),
                config.comparing().baseline().isPresent());
        plan.requireClosedLoops(config);
        return plan;
    }

    /** Refuse a relative rate without a closed loop from which it could be learnt, since {@code bench.only} leaves these out. */
    private void requireClosedLoops(BenchmarkConfig config) {
        cells().stream()
                .filter(cell ->
                        cell.load() instanceof RelativeRate && learntFrom(cell).isEmpty())
                .findFirst()
                .ifPresent(cell -> {
                    throw config.invalid(
                            "bench.only",
                            "a glob that also selects a closed loop (threads=...) of the same workload and batch size: %s has a share of what the slowest arm carries there"
                                    .formatted(cell));
                });
    }

    /** Cells, and the closed loops from which their rates are learnt. */
    public Set<Cell> withWhatTheyAreLearntFrom(Collection<Cell> asked) {
        return asked.stream()
                .flatMap(cell -> Stream.concat(Stream.of(cell), learntFrom(cell).stream()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The closed loops from which the requests/s of a relative rate are learnt; none of any other cell. */
    public List<Cell> learntFrom(Cell cell) {
        return cells().stream().filter(cell::isLearntFrom).toList();
    }

    /** The reference where it is known beforehand, else the first; of a server elsewhere there is no second one. */
    private static Optional<Arm> controlled(BenchmarkConfig config, List<Case> cases) {
        if (!config.claimsNumbers() || config.comparing().control() == ControlMode.NONE) {
            return Optional.empty();
        }
        String reference = config.comparing().reference().orElse("");
        return cases.stream()
                .map(Case::arm)
                .filter(arm -> config.servers().target(arm.variant()).isEmpty())
                .min(Comparator.comparing(arm -> !arm.variant().name().equals(reference)));
    }

    /**
     * The workloads to control. Answers that are no more than a status get no control: not to verify them switches nothing off,
     * and costs nothing.
     */
    private static Set<Workload> controlledIn(BenchmarkConfig config) {
        return workloads(config).stream()
                .filter(workload ->
                        config.comparing().control() != ControlMode.UNVERIFIED || workload.hasAnswersToVerify())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether a server of any case has a database. */
    public boolean needsDatabase() {
        return cases.stream().anyMatch(c -> c.architecture().hasDatabase());
    }

    /** All workloads that a run can have: those of a user's requests, in the order of the file, and those of messages and calls. */
    public static List<Workload> workloads(BenchmarkConfig config) {
        Stream<Workload> own = config.own().requests().stream()
                .flatMap(file -> file.sets().stream())
                .map(Workload::of);
        return Stream.concat(own, Workload.values().stream()).toList();
    }

    /** The cases of a benchmark, see {@link Workload#benchmark}. */
    public List<Case> cases(String benchmark) {
        return cases.stream()
                .filter(c -> c.cell().workload().benchmark().equals(benchmark))
                .toList();
    }

    /** The cases of a workload. */
    public List<Case> cases(Workload workload) {
        return cases.stream().filter(c -> c.cell().workload().equals(workload)).toList();
    }

    /** The cells, in the order they are measured. */
    public List<Cell> cells() {
        return cases.stream().map(Case::cell).distinct().toList();
    }

    /** The cases that are compared with each other. */
    public List<Case> cases(Cell cell) {
        return cases.stream().filter(c -> c.cell().equals(cell)).toList();
    }

    /** The control of a cell, where the plan has one; at a given rate both would do the same. */
    public Optional<Case> control(Cell cell) {
        return controlled
                .map(arm -> new Case(cell, arm))
                .filter(original -> controlledIn.contains(cell.workload()))
                .filter(original -> cell.load().answersSetThePace())
                .filter(original -> cases(cell).contains(original))
                .map(original -> original.as(Role.CONTROL));
    }

    /** The cases of a cell in the other build; none where there is no other one. */
    public List<Case> bases(Cell cell) {
        return paired ? cases(cell).stream().map(one -> one.as(Role.BASE)).toList() : List.of();
    }

    /** The cases that take part in a cell: those to measure, then their control or what they were in the other build. */
    public List<Case> lineup(Cell cell) {
        return Stream.of(cases(cell), control(cell).stream().toList(), bases(cell))
                .flatMap(List::stream)
                .toList();
    }

    /** The arms that take part in a workload. */
    public List<Arm> arms(Workload workload) {
        return cells().stream()
                .filter(cell -> cell.workload().equals(workload))
                .flatMap(cell -> lineup(cell).stream())
                .map(Case::arm)
                .distinct()
                .toList();
    }
}
