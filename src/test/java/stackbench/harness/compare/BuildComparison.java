package stackbench.harness.compare;

import java.util.Optional;

/**
 * A metric of one case in two builds, measured in the same visits.
 *
 * @param ratio head's over base's
 * @param interval of it, empty with fewer than two visits
 * @param decision {@link Decision#CANNOT_TELL} also where the ratio may be 1, and a build that is worse by a factor of 2 would
 *     be found with a probability of less than 80%
 * @param beyondTolerance whether the whole interval at the level of a finding is worse than {@link Looks} asks for, which is the tolerance if all visits have been made
 * @param suspected perhaps slower beyond the tolerance. While visits may follow: wherever in the interval of this ratio alone, at {@link #SUSPICION}. After the last: far
 *     beyond the tolerance wherever in that interval, or beyond it in the interval of a finding
 * @param detectable the smallest difference that as many visits find at the interval's level with a probability of 80%, as a
 *     share
 */
public record BuildComparison(
        VisitEstimate ratio,
        Optional<Interval> interval,
        Decision decision,
        boolean beyondTolerance,
        boolean suspected,
        Optional<Double> detectable) {

    /** The level of intervals that raise a suspicion: one in ten does of ratios that are just tolerated. */
    static final double SUSPICION = 0.8;

    private static final double MOST_DETECTABLE = 1.0;

    /**
     * Compare head with base.
     *
     * @param better the way in which the metric is better
     * @param levels at which the interval holds, and at which something is found
     * @param tolerance as a share
     */
    public static BuildComparison of(Better better, VisitEstimate ratio, Looks.Levels levels, double tolerance) {
        Optional<Interval> interval = ratio.interval(levels.interval());
        Optional<Double> detectable = ratio.detectable(levels.interval());
        return new BuildComparison(
                ratio,
                interval,
                interval.map(where -> decision(better, where, isBlind(detectable)))
                        .orElse(Decision.CANNOT_TELL),
                ratio.visits() >= levels.notBefore()
                        && isWorse(better, ratio, levels.finding(), levels.least(tolerance, ratio.visits())),
                isSuspected(better, ratio, levels, tolerance),
                detectable);
    }

    private static boolean isSuspected(Better better, VisitEstimate ratio, Looks.Levels levels, double tolerance) {
        return levels.early()
                ? isWorse(better, ratio, SUSPICION, tolerance)
                : isWorse(better, ratio, SUSPICION, Looks.Levels.far(tolerance))
                        || isWorse(better, ratio, levels.finding(), tolerance);
    }

    private static boolean isBlind(Optional<Double> detectable) {
        return detectable.filter(share -> share <= MOST_DETECTABLE).isEmpty();
    }

    /** Whether it can be told if head is slower by more than is tolerated: a ratio that may hide a factor of 2 tells it only where it finds it. */
    public boolean isTold() {
        return switch (decision) {
            case SLOWER -> beyondTolerance || !isBlind(detectable);
            case CANNOT_TELL -> false;
            case FASTER, NOT_SEPARATED -> true;
        };
    }

    private static boolean isWorse(Better better, VisitEstimate ratio, double level, double tolerance) {
        return ratio.interval(level)
                .filter(where -> better.isWorse(where, tolerance))
                .isPresent();
    }

    /**
     * The level of one statement of many, so that all of them hold together with 95%. It is {@code 1 - 0.05 / m} (Bonferroni;
     * Dunn, Multiple comparisons among means, 1961), where m is the number of statements times that of families. One of two
     * equal builds then comes out as slower in at most 2.5% of runs, since an interval can miss on two sides.
     *
     * @param statements of the family
     * @param families that the error is split between, in equal parts
     */
    public static double level(int statements, int families) {
        return 1 - (1 - VisitEstimate.LEVEL) / (Math.max(1, statements) * families);
    }

    private static Decision decision(Better better, Interval ratio, boolean blind) {
        if (better.isWorse(ratio, 0)) {
            return Decision.SLOWER;
        }
        if (better.isBetter(ratio)) {
            return Decision.FASTER;
        }
        return blind ? Decision.CANNOT_TELL : Decision.NOT_SEPARATED;
    }

    /** The outcome of comparing two builds by one metric. */
    public enum Decision {
        FASTER("faster"),
        SLOWER("slower"),
        /** The interval of the ratio contains 1, which does not mean that they are equal. */
        NOT_SEPARATED("not significant"),
        /** No interval is known, or one too wide to say anything. */
        CANNOT_TELL("cannot tell");

        private final String words;

        Decision(String words) {
            this.words = words;
        }

        /** The decision in the words of a report. */
        public String words() {
            return words;
        }
    }

    /** The way in which a figure is better. */
    public enum Better {
        MORE,
        LESS;

        /** Whether all of a ratio's interval is worse than 1 by more than a share. */
        public boolean isWorse(Interval ratio, double share) {
            return this == LESS ? ratio.low() > 1 + share : ratio.high() < 1 - share;
        }

        /** Whether nothing between low and high is worse than 1 by more than a share. */
        public boolean isWithin(double low, double high, double share) {
            return this == LESS ? high <= 1 + share : low >= 1 - share;
        }

        /** Whether all of a ratio's interval is better than 1. */
        public boolean isBetter(Interval ratio) {
            return this == LESS ? ratio.high() < 1 : ratio.low() > 1;
        }
    }
}
