package stackbench.harness.measure;

import org.HdrHistogram.Histogram;

/** Times of verified requests in milliseconds; see {@link Timing} for where they begin. They end when the answer is checked. */
public record LatencyMillis(
        double mean, double min, double p50, double p90, double p95, double p99, double p999, double max) {

    private static final double NANOS = 1e6;

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
