package stackbench.harness.compare;

import java.util.Optional;

/**
 * A metric of one case in two builds, measured in the same visits.
 *
 * @param ratio head's over base's
 * @param interval of it, empty with fewer than two visits
 * @param beyondTolerance slower, and so by more than is tolerated wherever in its interval the ratio is
 * @param detectable the smallest difference that as many visits find at the interval's level with a probability of 80%, as a
 *     share
 */
public record BuildComparison(
        VisitEstimate ratio,
        Optional<Interval> interval,
        Decision decision,
        boolean beyondTolerance,
        Optional<Double> detectable) {

    /**
     * Compare head with base.
     *
     * @param better the way in which the metric is better
     * @param level at which the interval holds
     * @param tolerance as a share
     */
    public static BuildComparison of(Better better, VisitEstimate ratio, double level, double tolerance) {
        Optional<Interval> interval = ratio.interval(level);
        return new BuildComparison(
                ratio,
                interval,
                interval.map(where -> decision(better, where)).orElse(Decision.CANNOT_TELL),
                interval.filter(where -> better.isWorse(where, tolerance)).isPresent(),
                ratio.detectable(level));
    }

    /**
     * The level of one statement of many, so that all of them hold together with 95%. It is {@code 1 - 0.05 / m} (Bonferroni;
     * Dunn, Multiple comparisons among means, 1961).
     */
    public static double level(int statements) {
        return 1 - (1 - VisitEstimate.LEVEL) / Math.max(1, statements);
    }

    private static Decision decision(Better better, Interval ratio) {
        if (better.isWorse(ratio, 0)) {
            return Decision.SLOWER;
        }
        return better.isBetter(ratio) ? Decision.FASTER : Decision.NOT_SEPARATED;
    }
}
