package stackbench.harness.compare;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One and the same ratio as several runs found it.
 *
 * @param ratios at least one, each of another run
 */
public record RunSeries(List<RunRatio> ratios) {

    /** So that weights are finite where all visits of all runs say the same to the last digit. */
    private static final double LEAST_VARIANCE = 1e-14;

    public RunSeries {
        ratios = List.copyOf(ratios);
    }

    int runs() {
        return ratios.size();
    }

    double mean() {
        return average(RunRatio::log);
    }

    /**
     * Of one visit's logarithm, the same in all runs, since they visited the same cells in the same way: the mean of what each
     * run found, weighted with its degrees of freedom.
     */
    private double visitVariance() {
        double sum = 0;
        double degrees = 0;
        for (RunRatio ratio : ratios) {
            sum += ratio.degreesOfFreedom() * ratio.visitVariance();
            degrees += ratio.degreesOfFreedom();
        }
        return Math.max(LEAST_VARIANCE, sum / degrees);
    }

    /** What the visits of a run leave of the variance of its ratio's logarithm. */
    double variance(RunRatio ratio) {
        return visitVariance() / ratio.visits();
    }

    /** The same on average over the runs. */
    double variance() {
        return average(this::variance);
    }

    /** Of {@link #variance}: what other series add is of the same kind in every run, and counted once. */
    double degreesOfFreedom() {
        return ratios.stream().mapToInt(RunRatio::ownDegrees).sum() + average(RunRatio::priorDegrees);
    }

    private double average(ToDoubleFunction<RunRatio> figure) {
        return ratios.stream().mapToDouble(figure).average().orElseThrow();
    }
}
