package stackbench.harness.verdict.metric;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Moderation;
import stackbench.harness.verdict.result.CaseResult;

/**
 * One metric of a case in two builds, as it stands in {@code results.json}.
 *
 * @param id of the case in head
 * @param base geometric mean of base's visits, as head is of head's; null, as are the figures that follow, where there are
 *     none
 * @param ratio head's over base's, the geometric mean of the visits' ratios
 * @param interval low and high of it, at a level such that all metrics of all cases of the run hold together with 95%
 * @param beyondTolerance slower by more than {@code bench.tolerance}, wherever in the interval the ratio is
 * @param visits that the figures are of
 * @param smallestDifference that as many visits find with a probability of 80%, at the level of the interval, as a share
 * @param reason why nothing can be told; null where something can
 */
@RecordBuilder
public record BuildDifference(
        String id,
        Metric metric,
        @Nullable Double base,
        @Nullable Double head,
        @Nullable Double ratio,
        @Nullable List<Double> interval,
        BuildComparison.Decision decision,
        boolean beyondTolerance,
        int visits,
        @Nullable Double smallestDifference,
        @Nullable String reason)
        implements BuildDifferenceBuilder.With {

    static BuildDifference of(BuildJudge.BuildPair pair, Metric metric, BuildComparison comparison) {
        Optional<Interval> interval = comparison.interval();
        return new BuildDifference(
                pair.head().id(),
                metric,
                mean(metric, pair.base()),
                mean(metric, pair.head()),
                comparison.ratio().value(),
                interval.map(i -> List.of(i.low(), i.high())).orElse(null),
                comparison.decision(),
                comparison.beyondTolerance(),
                comparison.ratio().visits(),
                comparison.detectable().orElse(null),
                interval.isPresent() ? null : "too few visits for an interval");
    }

    private static double mean(Metric metric, CaseResult one) {
        return Moderation.NONE.estimate(VisitRatios.of(metric, one)).value();
    }

    static BuildDifference unknown(String id, Metric metric, String reason) {
        return new BuildDifference(
                id, metric, null, null, null, null, BuildComparison.Decision.CANNOT_TELL, false, 0, null, reason);
    }

    /** Whether head is shown to be slower by no more than a share, if at all. */
    public boolean within(double share) {
        return interval != null && metric.better().isWithin(interval.getFirst(), interval.getLast(), share);
    }

    /** The change from base to head, such as {@code +20.1% (+19.5% to +20.8%)}; empty without figures. */
    public String change() {
        if (ratio == null) {
            return "";
        }
        String median = percent(ratio);
        return interval == null
                ? median
                : "%s (%s to %s)".formatted(median, percent(interval.getFirst()), percent(interval.getLast()));
    }

    private static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.1f%%", (ratio - 1) * 100);
    }
}
