package stackbench.harness.analysis.result;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Autocorrelation;
import stackbench.harness.compare.Holm;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.CasePair;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The differences of two arms over all cells of a workload. In each visit it is the mean of the cells' log-ratios, which are
 * not independent, since one JVM serves them all; over the visits the mean of these with Student's t.
 *
 * <p>A few such means may agree by chance. So their variance leans on those of the run's other effects of the same metric
 * ({@link Moderation}), each over what cells that know nothing of each other would give. All effects that have an interval are
 * corrected for how many there are ({@link Holm}).
 */
public final class Effects {

    /** The degrees of freedom that simulated effects bear, as a multiple of their own; CoverageTests. */
    private static final double MOST_GAINED = 2;

    /** The fewest effects of a metric whose variances tell anything: those of three arms. */
    private static final int LEAST_EFFECTS = 3;

    private final Map<String, CaseResult> cases = new HashMap<>();
    private final Autocorrelation ofVisits;

    private Effects(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        cases.forEach(result -> this.cases.put(result.arm() + " in " + result.cell(), result));
        ofVisits = Autocorrelation.of(
                comparisons.stream().map(one -> pair(one).ratios(one.metric())).toList());
    }

    /**
     * Estimate an effect for each workload, pair and metric of the comparisons at the clients' own pace, beside it the one with the visits that were left
     * out; see {@link EffectOrder} for their order.
     */
    public static List<EffectResult> of(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        List<EffectResult> effects = effects(cases, comparisons);
        if (comparisons.stream().allMatch(one -> one.allVisits() == null)) {
            return effects;
        }
        Map<Group, EffectResult> all = effects(
                        cases.stream().map(CaseResult::withEveryVisit).toList(),
                        comparisons.stream().map(ComparisonResult::ofAllVisits).toList())
                .stream()
                .collect(Collectors.toMap(Group::of, one -> one));
        return effects.stream()
                .map(one -> one.beside(Objects.requireNonNull(all.get(Group.of(one)))))
                .toList();
    }

    private static List<EffectResult> effects(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        Effects effects = new Effects(cases, comparisons);
        List<Seen> seen = comparisons.stream()
                .filter(one -> one.load().answersSetThePace())
                .collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> effects.seen(group.getKey(), group.getValue()))
                .toList();
        return new EffectOrder(effects.results(seen)).sorted();
    }

    private record Group(String workload, String arm, String reference, Metric metric) {

        static Group of(ComparisonResult comparison) {
            return new Group(comparison.workload(), comparison.arm(), comparison.reference(), comparison.metric());
        }

        static Group of(EffectResult effect) {
            return new Group(effect.workload(), effect.arm(), effect.reference(), effect.metric());
        }
    }

    /**
     * What visits say of an effect.
     *
     * @param alone the standard deviation of a visit if its cells were independent
     */
    private record Seen(Group group, List<ComparisonResult> cells, VisitSeries series, double alone) {

        VisitSeries overAlone() {
            return series.over(alone);
        }

        EffectResult result(VisitEstimate estimate, @Nullable Double probability) {
            double[] ratios =
                    cells.stream().mapToDouble(ComparisonResult::ratio).sorted().toArray();
            double logs = DoubleStream.of(ratios).map(Math::log).average().orElseThrow();
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
                    ratios[0],
                    ratios[ratios.length - 1],
                    estimate.hasInterval() ? (Double) estimate.standardError() : null,
                    estimate.hasInterval() ? (Double) estimate.degreesOfFreedom() : null,
                    probability,
                    null);
        }
    }

    private Seen seen(Group group, List<ComparisonResult> cells) {
        double variances =
                cells.stream().mapToDouble(ComparisonResult::visitVariance).sum();
        return new Seen(
                group,
                cells,
                CasePair.together(group.metric, cells.stream().map(this::pair).toList()),
                Math.sqrt(variances) / cells.size());
    }

    private List<EffectResult> results(List<Seen> all) {
        List<VisitEstimate> estimates =
                all.stream().map(one -> estimate(one, all)).toList();
        List<Integer> known = IntStream.range(0, all.size())
                .filter(i -> estimates.get(i).hasInterval())
                .boxed()
                .toList();
        List<Double> adjusted = Holm.adjusted(
                known.stream().map(i -> estimates.get(i).probability()).toList());
        return IntStream.range(0, all.size())
                .mapToObj(i ->
                        all.get(i).result(estimates.get(i), known.contains(i) ? adjusted.get(known.indexOf(i)) : null))
                .toList();
    }

    private VisitEstimate estimate(Seen one, List<Seen> all) {
        Moderation learnt = one.alone > 0
                ? Moderation.of(
                                all.stream()
                                        .filter(other -> other.group.metric == one.group.metric && other.alone > 0)
                                        .map(Seen::overAlone)
                                        .toList(),
                                MOST_GAINED,
                                LEAST_EFFECTS)
                        .times(one.alone * one.alone)
                : Moderation.NONE;
        return learnt.estimate(one.series).widened(ofVisits.inflation(one.series.visits()));
    }

    private CasePair pair(ComparisonResult one) {
        return new CasePair(find(one.arm(), one), find(one.reference(), one));
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
