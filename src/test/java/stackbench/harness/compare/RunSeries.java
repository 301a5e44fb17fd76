package stackbench.harness.compare;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * One and the same ratio as several runs found it.
 *
 * @param ratios at least one, each of another run
 */
public record RunSeries(List<RunRatio> ratios) {

    /** The least variance of a visit, so that weights are finite where all visits of all runs agree to the last digit. */
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
     * The variance of one visit's logarithm. It is the same in all runs, since they visited the same cells in the same way: the
     * mean of what each run found, weighted with its degrees of freedom.
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

    /** The variance of a run's log-ratio that its visits explain. */
    double variance(RunRatio ratio) {
        return visitVariance() / ratio.visits();
    }

    /** The variance that visits explain, on average over the runs. */
    double variance() {
        return average(this::variance);
    }

    /**
     * The degrees of freedom of {@link #variance}. What other series add is of the same kind in every run, and counted once.
     */
    double degreesOfFreedom() {
        return ratios.stream().mapToInt(RunRatio::ownDegrees).sum() + average(RunRatio::priorDegrees);
    }

    private double average(ToDoubleFunction<RunRatio> figure) {
        return ratios.stream().mapToDouble(figure).average().orElseThrow();
    }

    /**
     * A ratio as one run found it.
     *
     * @param run counted from 0
     * @param log natural logarithm of the ratio
     * @param standardError of the logarithm, from the run's visits
     * @param degreesOfFreedom of the standard error: of its visits, and of what {@link Moderation} adds to them
     * @param visits at least 2
     */
    public record RunRatio(int run, double log, double standardError, double degreesOfFreedom, int visits) {

        /**
         * Make a ratio of which nothing but the visits' interval is known. That is {@code ratio * exp(+-t * standard error)}, t the
         * quantile of Student's distribution with one degree of freedom less than there were visits.
         */
        public static RunRatio of(int run, double ratio, Interval interval, int visits) {
            int degrees = visits - 1;
            double t = TDistribution.of(degrees).inverseCumulativeProbability((1 + interval.confidence()) / 2);
            double standardError = Math.log(interval.high() / interval.low()) / (2 * t);
            return new RunRatio(run, Math.log(ratio), standardError, degrees, visits);
        }

        /** The degrees of freedom that the run's visits alone give the standard error. */
        int ownDegrees() {
            return visits - 1;
        }

        /** The degrees of freedom that other series of the run add. */
        double priorDegrees() {
            return Math.max(0, degreesOfFreedom - ownDegrees());
        }

        /** The variance of one visit's logarithm. */
        double visitVariance() {
            return standardError * standardError * visits;
        }
    }
}
