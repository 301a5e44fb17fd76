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
 */
public record Contrast(double value, double standardError, int visits) {

    /**
     * Estimate a contrast.
     *
     * @param perVisit its value in each visit, in any unit; at least one
     */
    public static Contrast of(List<Double> perVisit) {
        if (perVisit.isEmpty()) {
            throw new IllegalArgumentException("A contrast needs at least one visit");
        }
        int visits = perVisit.size();
        double mean =
                perVisit.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double squares = perVisit.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        double variance = visits < 2 ? Double.NaN : squares / (visits - 1);
        return new Contrast(mean, Math.sqrt(variance / visits), visits);
    }

    /**
     * The interval in which the true value lies with the probability given: {@code value +- t * standard error}, t the quantile of Student's
     * distribution with a degree of freedom less than there are visits. Empty with fewer than two visits.
     */
    public Optional<Interval> interval(double level) {
        if (visits < 2) {
            return Optional.empty();
        }
        double reach = standardError * TDistribution.of(visits - 1).inverseCumulativeProbability((1 + level) / 2);
        return Optional.of(new Interval(value - reach, value + reach, level));
    }
}
