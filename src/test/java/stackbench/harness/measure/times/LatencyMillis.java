package stackbench.harness.measure.times;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

/**
 * Times of verified requests in milliseconds; see {@link Timing} for where they begin. They end when the answer is checked.
 *
 * <p>A percentile is null where fewer than {@value #LEAST_BEYOND} requests lie beyond it: it would be the time of one of a few.
 * Neither the slowest of all nor the mean says anything about others.
 *
 * @param spectrum the whole distribution; null where it was not kept
 */
public record LatencyMillis(
        double mean,
        double min,
        @Nullable Double p50,
        @Nullable Double p90,
        @Nullable Double p95,
        @Nullable Double p99,
        @Nullable Double p999,
        double max,
        @Nullable LatencySpectrum spectrum) {

    static final int LEAST_BEYOND = 10;

    private static final double NANOS = 1e6;
    private static final int PER_MILLE = 1_000;

    /** Make times with every percentile, without the whole distribution. */
    public LatencyMillis(
            double mean, double min, double p50, double p90, double p95, double p99, double p999, double max) {
        this(mean, min, (Double) p50, p90, p95, p99, p999, max, null);
    }

    LatencyMillis with(LatencySpectrum whole) {
        return new LatencyMillis(mean, min, p50, p90, p95, p99, p999, max, whole);
    }

    /** These times without the whole distribution. */
    public LatencyMillis inBrief() {
        return new LatencyMillis(mean, min, p50, p90, p95, p99, p999, max, null);
    }

    /** Make times with every percentile, of however few requests. */
    static LatencyMillis exactly(Histogram nanos) {
        return new LatencyMillis(
                nanos.getMean() / NANOS,
                nanos.getMinValue() / NANOS,
                nanos.getValueAtPercentile(50) / NANOS,
                nanos.getValueAtPercentile(90) / NANOS,
                nanos.getValueAtPercentile(95) / NANOS,
                nanos.getValueAtPercentile(99) / NANOS,
                nanos.getValueAtPercentile(99.9) / NANOS,
                nanos.getMaxValue() / NANOS);
    }

    /** Make times with those percentiles alone that enough requests lie beyond. */
    static LatencyMillis of(Histogram nanos) {
        LatencyMillis all = exactly(nanos);
        long count = nanos.getTotalCount();
        return new LatencyMillis(
                all.mean,
                all.min,
                known(count, 500, all.p50),
                known(count, 100, all.p90),
                known(count, 50, all.p95),
                known(count, 10, all.p99),
                known(count, 1, all.p999),
                all.max,
                null);
    }

    private static @Nullable Double known(long count, int perMilleBeyond, @Nullable Double percentile) {
        return count * perMilleBeyond < (long) LEAST_BEYOND * PER_MILLE ? null : percentile;
    }

    /**
     * A distribution of times, as HdrHistogram's percentile iterator steps through it. Steps get ever finer towards its end,
     * {@value #STEPS_PER_HALF} for each half of the way that is left to 100%, as long as {@value LatencyMillis#LEAST_BEYOND} times
     * lie beyond.
     *
     * @param percentiles 0 to 100, ascending, to 6 decimals
     * @param millis what so many percent of the times did not exceed, in milliseconds, to 4 significant digits: the histogram
     *     has 3
     */
    public record LatencySpectrum(List<Double> percentiles, List<Double> millis) {

        private static final int STEPS_PER_HALF = 4;
        private static final int DECIMALS = 6;
        private static final MathContext DIGITS = new MathContext(4);
        private static final double NANOS = 1e6;

        static LatencySpectrum of(Histogram nanos) {
            List<Double> percentiles = new ArrayList<>();
            List<Double> millis = new ArrayList<>();
            for (HistogramIterationValue step : nanos.percentiles(STEPS_PER_HALF)) {
                double beyond = (1 - step.getPercentileLevelIteratedTo() / 100) * nanos.getTotalCount();
                if (beyond < LatencyMillis.LEAST_BEYOND) {
                    break;
                }
                percentiles.add(BigDecimal.valueOf(step.getPercentileLevelIteratedTo())
                        .setScale(DECIMALS, RoundingMode.HALF_UP)
                        .doubleValue());
                millis.add(BigDecimal.valueOf(step.getValueIteratedTo() / NANOS)
                        .round(DIGITS)
                        .doubleValue());
            }
            return new LatencySpectrum(List.copyOf(percentiles), List.copyOf(millis));
        }
    }
}
