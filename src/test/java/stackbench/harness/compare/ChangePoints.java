package stackbench.harness.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The changes of a series that has one figure for each run, such as the server CPU per request from commit to commit.
 *
 * <p>The series is split where it is most unlike before and after ({@link EDivisive}), and each part again. Whether a split is a change is
 * tested by Student's t of the logarithms on both sides, and not by permutations: the two steps are those of Apache Otava (Fleming and
 * others, Hunter: Using Change Point Detection to Hunt for Performance Regressions, ICPE 2023). First all splits are taken that are
 * likely; then the least likely is taken out, and its neighbours are tested anew, until each is surely one.
 *
 * <p>The split was chosen as the clearest of many, and a history is looked at after every run. The level is therefore far below 1%. In
 * simulations it makes at most 1 of 100 unchanged series of 30 runs raise an alarm at any of these looks ({@code ChangePointRatesTests}).
 * Nothing here is random.
 */
public final class ChangePoints {

    /** The probability of a split's t by chance, were it the only one tried, below which it is called a change. */
    public static final double LEVEL = 9e-5;

    /** The same below which it is tried whether it is one. */
    private static final double LIKELY = 10 * LEVEL;

    private final List<Double> logs;

    private ChangePoints(List<Double> series) {
        logs = series.stream().map(Math::log).toList();
    }

    /**
     * Find the changes.
     *
     * @param series positive figures in the order of the runs
     * @return in the same order
     */
    public static List<ChangePoint> of(List<Double> series) {
        ChangePoints points = new ChangePoints(series);
        Set<Integer> likely = new TreeSet<>();
        points.split(0, points.logs.size(), likely);
        return points.surest(new ArrayList<>(likely));
    }

    private void split(int from, int to, Set<Integer> likely) {
        Optional<EDivisive.Split> split = EDivisive.split(logs.subList(from, to));
        split.filter(one -> change(from, from + one.at(), from + one.end()).isClearerThan(LIKELY))
                .map(one -> from + one.at())
                .ifPresent(at -> {
                    likely.add(at);
                    split(from, at, likely);
                    split(at, to, likely);
                });
    }

    /** Take out the least likely one and test again, until all are sure. */
    private List<ChangePoint> surest(List<Integer> indices) {
        List<ChangePoint> changes = changes(indices);
        Optional<ChangePoint> leastLikely = changes.stream()
                .max(Comparator.comparingDouble(change -> change.ratio().probability()))
                .filter(change -> !change.isClearerThan(LEVEL));
        return leastLikely
                .map(change -> {
                    indices.remove(Integer.valueOf(change.at()));
                    return surest(indices);
                })
                .orElse(changes);
    }

    private List<ChangePoint> changes(List<Integer> indices) {
        List<ChangePoint> changes = new ArrayList<>();
        for (int i = 0; i < indices.size(); i++) {
            int from = i == 0 ? 0 : indices.get(i - 1);
            int to = i == indices.size() - 1 ? logs.size() : indices.get(i + 1);
            changes.add(change(from, indices.get(i), to));
        }
        return changes;
    }

    private ChangePoint change(int from, int at, int to) {
        return ChangePoint.of(segment(from, at), segment(at, to));
    }

    private Segment segment(int from, int to) {
        return new Segment(from, logs.subList(from, to));
    }

    /**
     * The smallest step that the next three runs would show with a probability of 80%, as a share; empty where the series is too short to
     * say. It is {@code exp((t(1 - level/2) + t(0.8)) * s * sqrt(1/n + 1/3)) - 1}, as in {@link VisitEstimate#detectable}, s the standard
     * deviation of the n figures since the last change.
     */
    public static Optional<Double> detectable(List<Double> series) {
        ChangePoints points = new ChangePoints(series);
        List<ChangePoint> changes = of(series);
        int from = changes.isEmpty() ? 0 : changes.getLast().at();
        Segment last = points.segment(from, points.logs.size());
        if (last.size() < EDivisive.LEAST) {
            return Optional.empty();
        }
        double sd = Math.sqrt(last.squares() / (last.size() - 1));
        TDistribution t = TDistribution.of(last.size() + EDivisive.LEAST - 2.0);
        double quantiles =
                t.inverseSurvivalProbability(LEVEL / 2) + t.inverseCumulativeProbability(VisitEstimate.POWER);
        return Optional.of(Math.expm1(quantiles * sd * Math.sqrt(1.0 / last.size() + 1.0 / EDivisive.LEAST)));
    }

    /**
     * Where a series changed.
     *
     * @param at the index of the first figure that is of after the change
     * @param ratio of the figures from there to the next change to those from the change before
     */
    public record ChangePoint(int at, RunSpread.PooledRatio ratio) {

        /** Compare what is before an index with what is from there on. */
        static ChangePoint of(Segment before, Segment after) {
            return new ChangePoint(after.from(), after.over(before));
        }

        boolean isClearerThan(double probability) {
            return ratio.probability() < probability;
        }
    }

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
        RunSpread.PooledRatio over(Segment other) {
            int degrees = size() + other.size() - 2;
            double variance = (squares() + other.squares()) / degrees;
            double standardError = Math.sqrt(variance * (1.0 / size() + 1.0 / other.size()));
            return new RunSpread.PooledRatio(Math.exp(mean() - other.mean()), standardError, degrees);
        }
    }
}
