package stackbench.harness.compare;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The natural logarithms of a figure, or of the ratio of two figures of the same visits, visit by visit. Ratios of one and the
 * same size up and down are then equally far from 1, and their mean is that of the geometric mean.
 *
 * @param logs one for each visit
 * @param roundsVariance what the variance of one visit's logarithm would be if nothing but its rounds varied: the variance of
 *     its rounds over their number, on average over the visits; NaN where the figure is not of rounds
 */
public record VisitSeries(List<Double> logs, double roundsVariance) {

    public VisitSeries {
        logs = List.copyOf(logs);
    }

    /**
     * A series of positive figures.
     *
     * @param perVisit one for each visit
     * @param roundsVariance see {@link VisitSeries}
     */
    public static VisitSeries of(List<Double> perVisit, double roundsVariance) {
        return new VisitSeries(perVisit.stream().map(Math::log).toList(), roundsVariance);
    }

    /** The number of visits. */
    public int visits() {
        return logs.size();
    }

    double mean() {
        return values().average().orElse(Double.NaN);
    }

    /**
     * The sample variance of one visit's logarithm, between visits and within them together. NaN with fewer than two visits.
     */
    public double variance() {
        double mean = mean();
        return visits() < 2
                ? Double.NaN
                : values().map(log -> (log - mean) * (log - mean)).sum() / (visits() - 1);
    }

    /** The same over a figure of the size given, so that series of different sizes can be held against each other. */
    public VisitSeries over(double size) {
        return new VisitSeries(values().map(log -> log / size).boxed().toList(), Double.NaN);
    }

    private DoubleStream values() {
        return logs.stream().mapToDouble(Double::doubleValue);
    }

    /**
     * The variance of the mean of rounds, to be averaged for {@link #roundsVariance}.
     *
     * @param rounds the logarithms of one visit's rounds
     * @return NaN with fewer than two rounds
     */
    public static double ofMean(List<Double> rounds) {
        return new VisitSeries(rounds, Double.NaN).variance() / rounds.size();
    }
}
