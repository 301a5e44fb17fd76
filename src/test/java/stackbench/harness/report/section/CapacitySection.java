package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/** The section on capacities: how many requests/s each architecture can carry, what these cost, and by how much architectures differ. */
final class CapacitySection {

    private CapacitySection() {}

    static Section of(RunResult run) {
        return Section.of(
                "capacities",
                LoadTable.CAPACITIES
                        .grouped(run, CaseResult::workload)
                        .flatMap(cases -> tables(run, cases))
                        .toList(),
                "The highest rate at which an architecture keeps the limits, from all rates that were tried, each in its own block. Below: the 95% interval.");
    }

    private static Stream<Table> tables(RunResult run, List<CaseResult> cases) {
        String workload = cases.getFirst().workload();
        Table capacities = LoadTable.CAPACITIES.table(
                "%s: capacity in requests/s with %s".formatted(workload, slo(cases)), cases, CapacitySection::capacity);
        Table costs = LoadTable.CAPACITIES.table(
                "%s, at capacity: requests/s per core that the server uses; CPU seconds per million requests, of the server, then with all behind it"
                        .formatted(workload),
                cases,
                CapacitySection::cost);
        return Stream.of(
                        Optional.of(capacities),
                        Optional.of(costs).filter(any -> cases.stream().anyMatch(CapacitySection::hasCost)),
                        ratios(run, workload))
                .flatMap(Optional::stream);
    }

    private static String capacity(CaseResult result) {
        Capacity capacity = result.capacity();
        if (capacity == null) {
            return result.verdict().name();
        }
        String ended = capacity.found() ? "" : "the search had not ended";
        return capacity.capacityPerSecond() == null
                ? Table.entry(Figures.capacity(capacity, ""), ended)
                : Table.entry(Figures.rate(capacity.capacityPerSecond()), Figures.bounds(capacity), ended);
    }

    private static String slo(List<CaseResult> cases) {
        return cases.stream()
                .map(CaseResult::capacity)
                .filter(Objects::nonNull)
                .findFirst()
                .map(Capacity::slo)
                .orElse("the objective");
    }

    private static boolean hasCost(CaseResult result) {
        return result.capacity() != null && result.capacity().cost() != null;
    }

    private static String cost(CaseResult result) {
        Capacity capacity = result.capacity();
        CapacityCost cost = capacity == null ? null : capacity.cost();
        return cost == null
                ? ""
                : Table.entry(
                        Figures.rate(cost.requestsPerServerCore()),
                        Figures.figure(cost.serverCpuSeconds()) + " s",
                        cost.cpuSeconds() == null ? "" : Figures.figure(cost.cpuSeconds()) + " s in all");
    }

    /** The ratios of a workload: a row for each pair in each cell; empty where none were compared. */
    private static Optional<Table> ratios(RunResult run, String workload) {
        List<ComparisonResult> capacities = run.capacities() == null ? List.of() : run.capacities();
        List<ComparisonResult> ofRows = capacities.stream()
                .filter(one ->
                        one.workload().equals(workload) && one.metric() == Metric.CAPACITY && one.interval() != null)
                .toList();
        return ofRows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "%s, at capacity: ratios with 95%% intervals of this run; ~ not significant"
                                .formatted(workload),
                        Table.row("", Metric.OF_CAPACITIES.stream().map(Metric::heading)),
                        ofRows.stream().map(row -> row(row, capacities)).toList(),
                        ofRows.stream().map(ComparisonResult::cell).toList()));
    }

    private static List<String> row(ComparisonResult first, List<ComparisonResult> all) {
        return Table.row(
                "%s / %s%s"
                        .formatted(
                                first.arm(),
                                first.reference(),
                                first.load().carriesMessages()
                                        ? ", " + Figures.counted(first.load().batchSize(), "message")
                                        : ""),
                Metric.OF_CAPACITIES.stream()
                        .map(metric -> all.stream()
                                .filter(one -> one.metric() == metric
                                        && one.cell().equals(first.cell())
                                        && one.arm().equals(first.arm())
                                        && one.reference().equals(first.reference()))
                                .findFirst()
                                .map(one -> new RatioText(one.ratio(), one.interval()).brief()
                                        + (one.resolved() ? "" : "~"))
                                .orElse("")));
    }
}
