package stackbench.harness.compare;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio as one run found it.
 *
 * @param run counted from 0
 * @param log natural logarithm of the ratio
 * @param standardError of the logarithm, from the run's visits
 * @param degreesOfFreedom of the standard error: of its visits, and of what {@link Moderation} adds to them
 * @param visits at least 2
 */
public record RunRatio(int run, double log, double standardError, double degreesOfFreedom, int visits) {

    /**
     * Make a ratio of which nothing but the visits' interval is known. That is {@code ratio * exp(+-t * standard error)}, t the
     * quantile of Student's distribution with one degree of freedom less than there were visits.
     */
    public static RunRatio of(int run, double ratio, Interval interval, int visits) {
        int degrees = visits - 1;
        double t = TDistribution.of(degrees).inverseCumulativeProbability((1 + interval.confidence()) / 2);
        double standardError = Math.log(interval.high() / interval.low()) / (2 * t);
        return new RunRatio(run, Math.log(ratio), standardError, degrees, visits);
    }

    /** The degrees of freedom that the run's visits alone give the standard error. */
    int ownDegrees() {
        return visits - 1;
    }

    /** The degrees of freedom that other series of the run add. */
    double priorDegrees() {
        return Math.max(0, degreesOfFreedom - ownDegrees());
    }

    /** The variance of one visit's logarithm. */
    double visitVariance() {
        return standardError * standardError * visits;
    }
}
