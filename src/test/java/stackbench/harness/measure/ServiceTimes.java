package stackbench.harness.measure;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Service times of the requests of a case, over all of its measured blocks. Fed by one thread, read when it is quiet. */
public final class ServiceTimes {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram nanos = new Histogram(SIGNIFICANT_DIGITS);

    public void record(long startNanos, long endNanos) {
        nanos.recordValue(Math.max(0, endNanos - startNanos));
    }

    /** Empty when nothing was recorded. */
    public Optional<LatencyMillis> latency() {
        return nanos.getTotalCount() == 0 ? Optional.empty() : Optional.of(LatencyMillis.of(nanos));
    }
}
