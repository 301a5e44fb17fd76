package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * A median with its exact distribution-free interval.
 *
 * @param interval empty when there are too few samples for the level (fewer than 6 for 95%)
 */
public record Estimate(double median, Optional<Interval> interval) {

    /** The confidence of a statement that stands alone. */
    public static final double LEVEL = 0.95;

    /**
     * Estimate the median of the distribution that independent samples come from.
     *
     * <p>The interval from the k-th smallest to the k-th largest of n samples holds the median with probability
     * {@code 1 - 2 P(B < k)}, B binomial with n trials of probability 1/2; k is the largest for which that is at least
     * the level (David and Nagaraja, Order Statistics, 3rd edition, section 7.1: the inverted sign test). The sample median of
     * an even number of samples is the mean of the middle two.
     *
     * @param samples at least one, in any unit
     * @param level probability with which the interval must hold the median at least, such as {@link #LEVEL}
     */
    static Estimate ofMedian(List<Double> samples, double level) {
        double[] sorted =
                samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("A median needs at least one sample");
        }
        return new Estimate(median(sorted), interval(sorted, level));
    }

    /** The value in the middle of some, in any order, or the mean of the middle two. */
    public static double median(double... values) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static Optional<Interval> interval(double[] sorted, double level) {
        BinomialDistribution below = BinomialDistribution.of(sorted.length, 0.5);
        Optional<Interval> widest = Optional.empty();
        for (int k = 1; 2 * k <= sorted.length; k++) {
            double confidence = 1 - 2 * below.cumulativeProbability(k - 1);
            if (confidence < level) {
                return widest;
            }
            widest = Optional.of(new Interval(sorted[k - 1], sorted[sorted.length - k], confidence));
        }
        return widest;
    }

    /** The estimate of a value that grows with this one, such as the ratio whose logarithm this is. */
    Estimate map(DoubleUnaryOperator growing) {
        return new Estimate(
                growing.applyAsDouble(median),
                interval.map(i ->
                        new Interval(growing.applyAsDouble(i.low()), growing.applyAsDouble(i.high()), i.confidence())));
    }

    /**
     * Estimate the median of ratios: that of their logarithms, taken back by exp, with the sign-test interval of {@link #ofMedian}.
     *
     * @param ratios positive, at least one
     * @param level as for {@link #ofMedian}
     */
    public static Estimate ofRatios(List<Double> ratios, double level) {
        return ofMedian(ratios.stream().map(Math::log).toList(), level).map(Math::exp);
    }
}
