package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;

/**
 * A metric of one case in two builds, measured in the same rounds.
 *
 * @param ratio head's over base's, paired by round
 * @param beyondTolerance slower, and so by more than is tolerated wherever in its interval the ratio is
 */
public record BuildComparison(Metric metric, Estimate ratio, Decision decision, boolean beyondTolerance) {

    /** Of one metric, so that what is said of all of a case holds together with {@link Estimate#LEVEL} (Bonferroni). */
    static final double LEVEL = 1 - (1 - Estimate.LEVEL) / Metric.values().length;

    /**
     * Compare head with base.
     *
     * @param head positive, one per round; as base, of the same rounds in the same order
     * @param tolerance as a share
     */
    public static BuildComparison of(Metric metric, List<Double> head, List<Double> base, double tolerance) {
        Estimate ratio = Estimate.ofRatio(head, base, LEVEL);
        return new BuildComparison(
                metric,
                ratio,
                ratio.interval().map(interval -> decision(metric, interval)).orElse(Decision.CANNOT_TELL),
                ratio.interval()
                        .filter(interval -> metric.isWorse(interval, tolerance))
                        .isPresent());
    }

    private static Decision decision(Metric metric, Interval ratio) {
        if (metric.isWorse(ratio, 0)) {
            return Decision.SLOWER;
        }
        return metric.isBetter(ratio) ? Decision.FASTER : Decision.NOT_SEPARATED;
    }

    /** The smallest difference that these rounds could see, as a share, see {@link Interval#reach}. */
    public Optional<Double> smallestDifference() {
        return ratio.interval().map(Interval::reach);
    }
}
