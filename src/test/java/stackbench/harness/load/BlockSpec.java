package stackbench.harness.load;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import stackbench.harness.plan.Workload;

/**
 * What to send in one block: request r of a create block carries messages r * batchSize to r * batchSize + batchSize - 1,
 * request r of a list block asks for author r modulo the number of authors.
 *
 * @param batchSize messages per create request
 * @param messages what is created, or what was stored to be listed
 * @param measured length of the measured window
 * @param arrivals when requests are intended to start; null: as soon as a worker has its answer
 */
public record BlockSpec(
        Workload workload,
        int batchSize,
        FeedBlock messages,
        Duration measured,
        @Nullable Arrivals arrivals) {

    /** A block of a closed loop. */
    public BlockSpec(Workload workload, int batchSize, FeedBlock messages, Duration measured) {
        this(workload, batchSize, messages, measured, null);
    }

    public BlockSpec {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batchSize must be at least 1, is " + batchSize);
        }
        if (!measured.isPositive()) {
            throw new IllegalArgumentException("measured must be longer than zero, is " + measured);
        }
    }

    /** The same at a pace of its own. */
    public BlockSpec at(Arrivals pace) {
        return new BlockSpec(workload, batchSize, messages, measured, pace);
    }
}
