package stackbench.harness.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Estimate;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Metric;

/**
 * What is known of one metric of a case in two builds, as it stands in {@code results.json}.
 *
 * @param id of the case in head
 * @param base median of base's rounds, as head is of head's; null, as are the figures that follow, where there are none
 * @param ratio head's over base's, the median of the rounds' ratios
 * @param interval low and high of it, at a level such that all metrics of the case hold together with 95%
 * @param beyondTolerance slower by more than {@code bench.tolerance}, in the case's first rounds and again in those of fresh
 *     JVMs, which the figures are then of
 * @param rounds that the figures are of
 * @param again whether these are those of the fresh JVMs
 * @param smallestDifference that these rounds could see, as a share
 * @param reason why nothing can be told; null where something can
 */
public record BuildDifference(
        String id,
        Metric metric,
        @Nullable Double base,
        @Nullable Double head,
        @Nullable Double ratio,
        @Nullable List<Double> interval,
        Decision decision,
        boolean beyondTolerance,
        int rounds,
        boolean again,
        @Nullable Double smallestDifference,
        @Nullable String reason) {

    /** @param id of the case, whose first rounds these may or may not be */
    static BuildDifference of(String id, BuildComparison comparison, BuildPair pair) {
        Optional<Interval> interval = comparison.ratio().interval();
        return new BuildDifference(
                id,
                comparison.metric(),
                median(comparison.metric(), pair.base()),
                median(comparison.metric(), pair.head()),
                comparison.ratio().median(),
                interval.map(i -> List.of(i.low(), i.high())).orElse(null),
                comparison.decision(),
                comparison.beyondTolerance(),
                pair.head().rounds().size(),
                !pair.head().id().equals(id),
                comparison.smallestDifference().orElse(null),
                interval.isPresent() ? null : "too few rounds for an interval");
    }

    private static double median(Metric metric, CaseResult one) {
        return Estimate.ofMedian(BuildPair.values(metric, one), Estimate.LEVEL).median();
    }

    static BuildDifference unknown(String id, Metric metric, String reason) {
        return new BuildDifference(
                id, metric, null, null, null, null, Decision.CANNOT_TELL, false, 0, false, null, reason);
    }

    /** Whether head is shown to be slower by no more than a share, if at all. */
    public boolean within(double share) {
        return interval != null && metric.isWithin(interval.getFirst(), interval.getLast(), share);
    }

    /** By how much head is more or less than base, such as {@code +20.1% (+19.5% to +20.8%)}; empty without figures. */
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
