package stackbench.harness.compare;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The standardised differences between runs: {@code (m1 - m2) / sqrt(se1^2 + se2^2)} of the log-ratios of every two runs of
 * every series. They tell whether runs differ by more than each says of itself. Where all that varies between runs is inside of
 * their intervals, the rms is about 1, and 5% lie beyond 1.96; somewhat more where standard errors come from few visits, so
 * that t and not the normal distribution is theirs.
 *
 * @param count of differences
 * @param beyond 1.96
 * @param squares their sum
 */
public record RunDifferences(int count, int beyond, double squares) {

    /** The bound beyond which 5% of a normal distribution lie, both sides together. */
    private static final double NORMAL = 1.96;

    /** Compare every two runs of each of the series. */
    public static RunDifferences of(List<RunSeries> series) {
        double[] all = series.stream()
                .flatMapToDouble(one -> differences(one.ratios()))
                .toArray();
        return new RunDifferences(
                all.length,
                (int) DoubleStream.of(all).filter(one -> Math.abs(one) > NORMAL).count(),
                DoubleStream.of(all).map(one -> one * one).sum());
    }

    private static DoubleStream differences(List<RunSeries.RunRatio> runs) {
        return IntStream.range(0, runs.size())
                .boxed()
                .flatMapToDouble(second -> IntStream.range(0, second)
                        .mapToDouble(first -> standardised(runs.get(first), runs.get(second))));
    }

    private static double standardised(RunSeries.RunRatio first, RunSeries.RunRatio second) {
        return (first.log() - second.log())
                / Math.max(Double.MIN_NORMAL, Math.hypot(first.standardError(), second.standardError()));
    }

    /** The root mean square of the differences; NaN where there are none. */
    public double rms() {
        return Math.sqrt(squares / count);
    }
}
