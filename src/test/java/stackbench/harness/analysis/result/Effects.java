package stackbench.harness.analysis.result;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.CasePair;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The differences of two arms over all cells of a workload. In each visit it is the mean of the cells' log-ratios, which are
 * not independent, since one JVM serves them all; over the visits the mean of these with Student's t.
 */
public final class Effects {

    private final Map<String, CaseResult> cases = new HashMap<>();

    private Effects(List<CaseResult> cases) {
        cases.forEach(result -> this.cases.put(result.arm() + " in " + result.cell(), result));
    }

    /** Estimate an effect for each workload, pair and metric of the comparisons at the clients' own pace; see {@link EffectOrder} for their order. */
    public static List<EffectResult> of(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        Effects effects = new Effects(cases);
        Map<Group, List<ComparisonResult>> groups = comparisons.stream()
                .filter(one -> one.load().answersSetThePace())
                .collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()));
        return new EffectOrder(groups.entrySet().stream()
                        .map(group -> effects.effect(group.getKey(), group.getValue()))
                        .toList())
                .sorted();
    }

    private record Group(String workload, String arm, String reference, Metric metric) {

        static Group of(ComparisonResult comparison) {
            return new Group(comparison.workload(), comparison.arm(), comparison.reference(), comparison.metric());
        }
    }

    private EffectResult effect(Group group, List<ComparisonResult> cells) {
        VisitSeries series = CasePair.together(group.metric, pairs(group, cells));
        VisitEstimate estimate = Moderation.NONE.estimates(List.of(series)).getFirst();
        double logs = cells.stream()
                .mapToDouble(cell -> Math.log(cell.ratio()))
                .average()
                .orElseThrow();
        return new EffectResult(
                group.workload,
                group.arm,
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

    private List<CasePair> pairs(Group group, List<ComparisonResult> cells) {
        return cells.stream()
                .map(cell -> new CasePair(find(group.arm, cell), find(group.reference, cell)))
                .toList();
    }

    private CaseResult find(String arm, ComparisonResult cell) {
        return Objects.requireNonNull(cases.get(arm + " in " + cell.cell()));
    }

    /**
     * Orders effects by workload. Within a workload, ratios to the most frequent reference come first. Of these, the arm with the
     * most requests/s comes first, significant or not.
     */
    private record EffectOrder(List<EffectResult> all) {

        List<EffectResult> sorted() {
            List<String> workloads =
                    all.stream().map(EffectResult::workload).distinct().toList();
            List<String> references =
                    all.stream().map(EffectResult::reference).distinct().toList();
            return all.stream()
                    .sorted(Comparator.comparingInt((EffectResult one) -> workloads.indexOf(one.workload()))
                            .thenComparing(this::cellsOverItsReference, Comparator.reverseOrder())
                            .thenComparingInt(one -> references.indexOf(one.reference()))
                            .thenComparing(this::rate, Comparator.reverseOrder())
                            .thenComparing(EffectResult::arm))
                    .toList();
        }

        private int cellsOverItsReference(EffectResult one) {
            return rates(one, other -> true).mapToInt(EffectResult::cells).sum();
        }

        private double rate(EffectResult one) {
            return rates(one, other -> other.arm().equals(one.arm()))
                    .mapToDouble(EffectResult::ratio)
                    .findFirst()
                    .orElse(0);
        }

        private Stream<EffectResult> rates(EffectResult one, Predicate<EffectResult> which) {
            return all.stream()
                    .filter(other -> other.metric() == Metric.RATE
                            && other.workload().equals(one.workload())
                            && other.reference().equals(one.reference()))
                    .filter(which);
        }
    }
}
