package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure or a ratio, estimated from visits, each in JVMs of its own and at another time of the run.
 *
 * @param value the geometric mean over the visits
 * @param standardError of its logarithm; NaN with fewer than two visits, as are the degrees of freedom
 * @param degreesOfFreedom of Student's t
 * @param betweenSd standard deviation of a visit's logarithm, less what its rounds explain; NaN where that is not known
 * @param withinSd standard deviation of a visit's logarithm that its rounds explain; NaN where that is not known
 */
public record VisitEstimate(
        double value, double standardError, double degreesOfFreedom, int visits, double betweenSd, double withinSd) {

    /** The confidence of the intervals that are printed. */
    public static final double LEVEL = 0.95;

    /** The probability with which a difference is found that is said to be detectable. */
    public static final double POWER = 0.80;

    static VisitEstimate of(VisitSeries series, Moderation moderation) {
        double variance = series.variance();
        int own = series.visits() - 1;
        double within = series.roundsVariance();
        return new VisitEstimate(
                Math.exp(series.mean()),
                Math.sqrt(moderation.variance(variance, own) / series.visits()),
                own < 1 ? Double.NaN : moderation.degreesOfFreedom(own),
                series.visits(),
                Math.sqrt(Math.max(0, variance - within)),
                Math.sqrt(within));
    }

    /**
     * The mean of strata that vary independently, such as cases whose JVMs are not the same, each stratum in proportion to what it
     * holds. With weights w its logarithm has the variance {@code sum w^2 se^2} and
     * {@code (sum w^2 se^2)^2 / sum ((w^2 se^2)^2 / df)} degrees of freedom (W. G. Cochran, Sampling techniques, 3rd edition,
     * 1977, sections 5.3 and 5.4, after F. E. Satterthwaite, An approximate distribution of estimates of variance components,
     * 1946).
     *
     * @param sizes how much each stratum holds, in their order
     */
    public static VisitEstimate ofStrata(List<VisitEstimate> strata, List<Integer> sizes) {
        double all = sizes.stream().mapToInt(Integer::intValue).sum();
        double log = 0;
        double variance = 0;
        double squares = 0;
        for (int i = 0; i < strata.size(); i++) {
            VisitEstimate one = strata.get(i);
            double share = sizes.get(i) / all;
            double own = share * share * one.standardError * one.standardError;
            log += share * Math.log(one.value);
            variance += own;
            squares += own * own / one.degreesOfFreedom;
        }
        return new VisitEstimate(
                Math.exp(log),
                Math.sqrt(variance),
                squares == 0 ? leastDegrees(strata) : variance * variance / squares,
                strata.stream().mapToInt(VisitEstimate::visits).min().orElse(0),
                Double.NaN,
                Double.NaN);
    }

    private static double leastDegrees(List<VisitEstimate> strata) {
        return strata.stream()
                .mapToDouble(VisitEstimate::degreesOfFreedom)
                .min()
                .orElse(Double.NaN);
    }

    /** The same where the variance of the mean is as many times as large; see {@link Autocorrelation#inflation}. */
    public VisitEstimate widened(double factor) {
        return new VisitEstimate(
                value, standardError * Math.sqrt(factor), degreesOfFreedom, visits, betweenSd, withinSd);
    }

    /** Whether there is anything to tell an interval from. */
    public boolean hasInterval() {
        return !Double.isNaN(standardError);
    }

    /**
     * The interval in which the true value lies with the probability given. It is {@code exp(log value +- t * standard error)},
     * t the quantile of Student's distribution; empty with fewer than two visits.
     */
    public Optional<Interval> interval(double level) {
        if (!hasInterval()) {
            return Optional.empty();
        }
        double reach = Math.exp(quantile((1 + level) / 2) * standardError);
        return Optional.of(new Interval(value / reach, value * reach, level));
    }

    /**
     * The interval in which the figure of one further visit lies with the probability given, if it is made as these were. It is
     * {@code exp(log value +- t * s * sqrt(1 + 1/n))}, s the standard deviation of a visit, which is the standard error times the square root of
     * n (G. J. Hahn and W. Q. Meeker, Statistical Intervals, 1991, chapter 4, the interval for a single future observation); empty with fewer than two visits.
     */
    public Optional<Interval> ofNextVisit(double level) {
        if (!hasInterval()) {
            return Optional.empty();
        }
        double reach = Math.exp(quantile((1 + level) / 2) * standardError * Math.sqrt(visits + 1));
        return Optional.of(new Interval(value / reach, value * reach, level));
    }

    /** The probability that two equals give a ratio as far from 1 as this; 1 where nothing is known. */
    public double probability() {
        return hasInterval()
                ? 2 * t().survivalProbability(Math.abs(Math.log(value)) / Math.max(standardError, Double.MIN_NORMAL))
                : 1;
    }

    /** The smallest difference that as many visits find with {@link #POWER} at the level of 95%, as a share. */
    public Optional<Double> detectable() {
        return detectable(LEVEL);
    }

    /**
     * The smallest difference that as many visits find with {@link #POWER} at a level, as a share. It is
     * {@code exp((t(1/2 + level/2) + t(0.8)) * standard error) - 1}, t quantiles of Student's distribution. Their sum is the
     * usual approximation to what the noncentral t would give (Snedecor and Cochran, Statistical Methods, section 6.14, for the
     * number of samples that a difference needs).
     */
    Optional<Double> detectable(double level) {
        return hasInterval()
                ? Optional.of(Math.expm1((quantile((1 + level) / 2) + quantile(POWER)) * standardError))
                : Optional.empty();
    }

    private double quantile(double probability) {
        return t().inverseCumulativeProbability(probability);
    }

    private TDistribution t() {
        return TDistribution.of(degreesOfFreedom);
    }
}
