package stackbench.harness.load;

import java.time.Duration;

/**
 * The outcome of a block. Requests 0 to sent - 1 were sent before, in and after the measured window, and all of them were
 * checked; those not among the failures were acknowledged.
 *
 * @param windowRequests requests that were completed and found right inside the window
 * @param window how long the window really was; shorter than asked for when too many requests failed
 * @param missedStarts requests that should have been sent inside the window and were not sent before its end, every
 *     connection being taken; a closed loop intends none and misses none
 * @param wireBytesSent bytes written to the connections in the whole block, heads and frame headers included
 * @param wireBytesReceived bytes read from the connections in the whole block, counted alike
 * @param reconnects connections made anew, because the server had closed them, also between two blocks, or a request on them had
 *     failed
 */
public record BlockOutcome(
        long sent,
        FailedRequests failures,
        long windowRequests,
        Duration window,
        long missedStarts,
        long wireBytesSent,
        long wireBytesReceived,
        long reconnects) {

    /** The outcome of a block that kept its connections. */
    public BlockOutcome(
            long sent,
            FailedRequests failures,
            long windowRequests,
            Duration window,
            long missedStarts,
            long wireBytesSent,
            long wireBytesReceived) {
        this(sent, failures, windowRequests, window, missedStarts, wireBytesSent, wireBytesReceived, 0);
    }

    public long failed() {
        return failures.count();
    }

    public long succeeded() {
        return sent - failed();
    }
}
