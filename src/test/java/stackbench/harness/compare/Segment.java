package stackbench.harness.compare;

import java.util.List;

/**
 * A part of a series in which nothing is taken to change.
 *
 * @param from the index of its first figure
 * @param logs the natural logarithms of its figures
 */
record Segment(int from, List<Double> logs) {

    int size() {
        return logs.size();
    }

    private double mean() {
        return logs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The sum of the squared deviations from the mean. */
    double squares() {
        double mean = mean();
        return logs.stream().mapToDouble(log -> (log - mean) * (log - mean)).sum();
    }

    /**
     * The ratio of this segment to another, by Student's t for two samples of one variance: {@code s^2} is the sum of both sums of
     * squares over {@code n + m - 2}, the standard error of the difference of the means {@code s * sqrt(1/n + 1/m)}.
     */
    PooledRatio over(Segment other) {
        int degrees = size() + other.size() - 2;
        double variance = (squares() + other.squares()) / degrees;
        double standardError = Math.sqrt(variance * (1.0 / size() + 1.0 / other.size()));
        return new PooledRatio(Math.exp(mean() - other.mean()), standardError, degrees);
    }
}
