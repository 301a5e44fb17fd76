package stackbench.harness.measure;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times of verified requests in milliseconds; see {@link Timing} for where they begin. They end when the answer is checked.
 *
 * @param spectrum the whole distribution; null where it was not kept
 */
public record LatencyMillis(
        double mean,
        double min,
        double p50,
        double p90,
        double p95,
        double p99,
        double p999,
        double max,
        @Nullable LatencySpectrum spectrum) {

    private static final double NANOS = 1e6;

    /** Without the whole distribution. */
    public LatencyMillis(
            double mean, double min, double p50, double p90, double p95, double p99, double p999, double max) {
        this(mean, min, p50, p90, p95, p99, p999, max, null);
    }

    LatencyMillis with(LatencySpectrum whole) {
        return new LatencyMillis(mean, min, p50, p90, p95, p99, p999, max, whole);
    }

    static LatencyMillis of(Histogram nanos) {
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
}
