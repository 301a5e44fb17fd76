package stackbench.harness.measure.times;

import org.HdrHistogram.Histogram;
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
}
