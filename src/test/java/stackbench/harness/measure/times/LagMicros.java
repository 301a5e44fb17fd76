package stackbench.harness.measure.times;

import org.HdrHistogram.Histogram;

/** How much later than due something happened, in microseconds. */
public record LagMicros(double p50, double p99, double max) {

    private static final double NANOS = 1e3;

    static LagMicros of(Histogram nanos) {
        return new LagMicros(
                nanos.getValueAtPercentile(50) / NANOS,
                nanos.getValueAtPercentile(99) / NANOS,
                nanos.getMaxValue() / NANOS);
    }
}
