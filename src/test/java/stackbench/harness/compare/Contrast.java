package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A sum of some figures less a sum of others, such as a difference of differences, estimated from visits. Contrasts of the same visits
 * add up as their formulas do.
 *
 * @param value the mean over the visits, in the unit of the figures
 * @param standardError of the mean; NaN with fewer than two visits
 * @param degreesOfFreedom of Student's t; 0 with fewer than two visits
 */
public record Contrast(double value, double standardError, double degreesOfFreedom) {

    /**
     * Estimate a contrast by itself.
     *
     * @param perVisit its value in each visit, in any unit; at least one
     */
    public static Contrast of(List<Double> perVisit) {
        return of(perVisit, 1, Moderation.NONE);
    }

    /**
     * Estimate a contrast whose variance leans on that of others.
     *
     * @param perVisit its value in each visit, in any unit; at least one
     * @param scale what its scatter is in proportion to, in the same unit
     * @param moderation of the variances of contrasts over their scale
     */
    public static Contrast of(List<Double> perVisit, double scale, Moderation moderation) {
        if (perVisit.isEmpty()) {
            throw new IllegalArgumentException("A contrast needs at least one visit");
        }
        int visits = perVisit.size();
        double mean =
                perVisit.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double squares = perVisit.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        int own = visits - 1;
        double unit = scale > 0 ? scale : 1; // of figures that are all 0 nothing scatters
        double variance = moderation.variance(squares / own / (unit * unit), own);
        return new Contrast(mean, scale * Math.sqrt(variance / visits), own < 1 ? 0 : moderation.degreesOfFreedom(own));
    }

    /** The same with a variance of its mean more, in the square of its unit. */
    public Contrast widened(double variance) {
        return new Contrast(value, Math.hypot(standardError, Math.sqrt(variance)), degreesOfFreedom);
    }

    /** The probability that a contrast which is 0 comes out as far from it as this; 1 where nothing is known. */
    public double probability() {
        return degreesOfFreedom < 1
                ? 1
                : 2
                        * TDistribution.of(degreesOfFreedom)
                                .survivalProbability(Math.abs(value) / Math.max(standardError, Double.MIN_NORMAL));
    }

    /**
     * The interval in which the true value lies with the probability given: {@code value +- t * standard error}, t the quantile of Student's
     * distribution. Empty with fewer than two visits.
     */
    public Optional<Interval> interval(double level) {
        if (degreesOfFreedom < 1) {
            return Optional.empty();
        }
        double reach = standardError * TDistribution.of(degreesOfFreedom).inverseCumulativeProbability((1 + level) / 2);
        return Optional.of(new Interval(value - reach, value + reach, level));
    }
}
