package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.Figures;
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
                        PairTable.of(
                                "%s, at capacity: ratios with 95%% intervals of this run; ~ not significant"
                                        .formatted(workload),
                                run.capacities(),
                                Metric.OF_CAPACITIES,
                                workload))
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
}
