package stackbench.harness.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.compare.Metric;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.Visit;

/**
 * What two arms differ by over all cells of a workload: in each visit the mean of its cells' log-ratios, which are not independent,
 * since one JVM serves them all; over the visits the mean of these with Student's t.
 */
public final class Effects {

    private final Map<String, CaseResult> cases = new HashMap<>();

    private Effects(List<CaseResult> cases) {
        cases.forEach(result -> this.cases.put(result.architecture() + " in " + result.cell(), result));
    }

    /** For each workload, pair and metric of the comparisons; see {@link EffectOrder} for their order. */
    public static List<EffectResult> of(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        Effects effects = new Effects(cases);
        Map<Group, List<ComparisonResult>> groups =
                comparisons.stream().collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()));
        return new EffectOrder(groups.entrySet().stream()
                        .map(group -> effects.effect(group.getKey(), group.getValue()))
                        .toList())
                .sorted();
    }

    private record Group(String workload, String architecture, String reference, Metric metric) {

        static Group of(ComparisonResult comparison) {
            return new Group(
                    comparison.workload(), comparison.architecture(), comparison.reference(), comparison.metric());
        }
    }

    private EffectResult effect(Group group, List<ComparisonResult> cells) {
        VisitSeries series = new VisitSeries(means(group, cells), Double.NaN);
        VisitEstimate estimate = Moderation.NONE.estimates(List.of(series)).getFirst();
        double logs = cells.stream()
                .mapToDouble(cell -> Math.log(cell.ratio()))
                .average()
                .orElseThrow();
        return new EffectResult(
                group.workload,
                group.architecture,
                group.reference,
                group.metric,
                series.visits() > 0 ? estimate.value() : Math.exp(logs),
                estimate.interval(VisitEstimate.LEVEL)
                        .map(where -> List.of(where.low(), where.high()))
                        .orElse(null),
                cells.size(),
                series.visits(),
                cells.stream().mapToDouble(ComparisonResult::ratio).min().orElseThrow(),
                cells.stream().mapToDouble(ComparisonResult::ratio).max().orElseThrow());
    }

    /** The mean log-ratio of each visit in which every cell has one. */
    private List<Double> means(Group group, List<ComparisonResult> cells) {
        Map<Integer, List<Double>> logs = new LinkedHashMap<>();
        for (ComparisonResult cell : cells) {
            CaseResult reference = find(group.reference, cell);
            for (Visit visit : find(group.architecture, cell).visits()) {
                logRatio(group.metric, visit, reference)
                        .ifPresent(log -> logs.computeIfAbsent(visit.visit(), v -> new ArrayList<>())
                                .add(log));
            }
        }
        return logs.values().stream()
                .filter(ofVisit -> ofVisit.size() == cells.size())
                .map(ofVisit -> ofVisit.stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow())
                .toList();
    }

    private CaseResult find(String architecture, ComparisonResult cell) {
        return Objects.requireNonNull(cases.get(architecture + " in " + cell.cell()));
    }

    private static Optional<Double> logRatio(Metric metric, Visit visit, CaseResult reference) {
        return reference.visits().stream()
                .filter(other -> other.visit() == visit.visit())
                .findFirst()
                .flatMap(other -> other.value(metric))
                .flatMap(divisor -> visit.value(metric).map(value -> Math.log(value / divisor)));
    }
}
