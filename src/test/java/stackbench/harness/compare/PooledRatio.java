package stackbench.harness.compare;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio, estimated from several runs of the same configuration. What the runs differ by is part of its standard error.
 *
 * @param value the weighted geometric mean over the runs
 * @param standardError of its logarithm
 * @param degreesOfFreedom of Student's t
 */
public record PooledRatio(double value, double standardError, double degreesOfFreedom) {

    /**
     * The interval in which the true ratio lies with the probability given. It is {@code exp(log value +- t * standard error)}.
     */
    public Interval interval(double level) {
        double t = TDistribution.of(degreesOfFreedom).inverseCumulativeProbability((1 + level) / 2);
        double reach = Math.exp(t * standardError);
        return new Interval(value / reach, value * reach, level);
    }

    /** The probability that two equals give a ratio as far from 1 as this. */
    public double probability() {
        return 2
                * TDistribution.of(degreesOfFreedom)
                        .survivalProbability(Math.abs(Math.log(value)) / Math.max(standardError, Double.MIN_NORMAL));
    }
}
