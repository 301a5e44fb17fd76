package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;

/**
 * Where a series is most unlike before and after: the split of E-divisive (D. S. Matteson and N. A. James, A Nonparametric Approach for
 * Multiple Change Point Analysis of Multivariate Data, Journal of the American Statistical Association 109, 2014, sections 2.2 and 3.1).
 *
 * <p>Of n figures X before a point and m figures Y after it, the divergence is {@code Q = n m / (n + m) * (2 A - B - C)}. A is the mean
 * distance of an X from a Y, B that of two X, C that of two Y; a distance is {@code |x - y|}, which is their alpha of 1. The split is the
 * point that maximizes Q over all points and over all ends of Y, so that a series that goes back to where it was is split as well.
 */
final class EDivisive {

    /** The fewest figures on either side: fewer may be a machine that was disturbed. */
    static final int LEAST = 3;

    private final double[] series;

    /** Of the pairs of the figures from the first to one before an index, the sum of their distances. */
    private final double[] withinFirst;

    private Optional<Split> best = Optional.empty();
    private double divergence = Double.NEGATIVE_INFINITY;

    /**
     * A split of a series.
     *
     * @param at the index of the first figure after it
     * @param end the index to which the figures after it are unlike those before it
     */
    record Split(int at, int end) {}

    private EDivisive(List<Double> figures) {
        series = figures.stream().mapToDouble(Double::doubleValue).toArray();
        withinFirst = new double[series.length + 1];
        for (int end = 1; end < withinFirst.length; end++) {
            withinFirst[end] = withinFirst[end - 1] + distances(end - 1, 0, end - 1);
        }
    }

    /** Split a series; empty where it is too short for that. */
    static Optional<Split> split(List<Double> figures) {
        EDivisive division = new EDivisive(figures);
        for (int end = 2 * LEAST; end <= figures.size(); end++) {
            division.tryAll(end);
        }
        return division.best;
    }

    /** Try all splits of the figures before an end. */
    private void tryAll(int end) {
        double withinLast = 0;
        for (int at = end - 1; at >= LEAST; at--) {
            withinLast += distances(at, at + 1, end);
            if (end - at >= LEAST) {
                keep(new Split(at, end), divergence(at, end, withinLast));
            }
        }
    }

    private void keep(Split split, double found) {
        if (found > divergence) {
            divergence = found;
            best = Optional.of(split);
        }
    }

    private double divergence(int at, int end, double withinLast) {
        double before = at;
        double after = (double) end - at;
        double between = withinFirst[end] - withinFirst[at] - withinLast;
        return before
                * after
                / (before + after)
                * (2 * between / (before * after) - withinFirst[at] / pairs(before) - withinLast / pairs(after));
    }

    private static double pairs(double count) {
        return count * (count - 1) / 2;
    }

    /** The sum of the distances of a figure from those from an index on, before an end. */
    private double distances(int of, int first, int end) {
        double sum = 0;
        for (int other = first; other < end; other++) {
            sum += Math.abs(series[of] - series[other]);
        }
        return sum;
    }
}
