package stackbench.harness.measure.finding;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmProbe.FlowSample;

/**
 * The course of one answer that was read slowly.
 *
 * @param messages that the answer has
 * @param bytesPerMessage of them, on average
 * @param slowSeconds for which its reader was slow
 * @param moments in the order of time, those after that time included; none where nobody told how many rows were fetched
 * @param heapBeforeBytes live before the request; null where not available
 * @param heapLiveBytes live while the reader was slow; null where not available
 */
public record FlowReading(
        long messages,
        double bytesPerMessage,
        double slowSeconds,
        List<FlowMoment> moments,
        @Nullable Long heapBeforeBytes,
        @Nullable Long heapLiveBytes) {

    public FlowReading {
        moments = List.copyOf(moments);
    }

    /** The bytes of the whole answer. */
    public double answerBytes() {
        return messages * bytesPerMessage;
    }

    /** The bytes that the server had taken from the database at a moment, as they travel, and the client not read. */
    public long bytesInFlight(FlowMoment moment) {
        return Math.max(0, Math.round(moment.rowsFetched() * bytesPerMessage) - moment.bytesRead());
    }

    /** The most bytes in flight while the reader was slow; empty where nothing was seen of that time. */
    public OptionalLong mostBytesInFlight() {
        return whileSlow().stream().mapToLong(this::bytesInFlight).max();
    }

    /** The moments at which the reader was slow. */
    public List<FlowMoment> whileSlow() {
        return moments.stream()
                .filter(moment -> moment.seconds() <= slowSeconds)
                .toList();
    }

    /** Keep the one of two in which more was in flight. */
    public FlowReading worse(FlowReading other) {
        return other.mostBytesInFlight().orElse(-1) > mostBytesInFlight().orElse(-1) ? other : this;
    }

    /**
     * A server and its reader at a moment.
     *
     * @param seconds since the request was sent
     * @param heapBytes in use by the server, garbage included
     * @param rowsFetched for this answer
     * @param messagesRead by the client, whole ones
     * @param bytesRead by the client, of the body or of the data of payloads
     */
    public record FlowMoment(double seconds, long heapBytes, long rowsFetched, long messagesRead, long bytesRead) {}

    /**
     * What was seen of a server while somebody read slowly.
     *
     * @param before just before the request, after a collection; null where nobody could look
     * @param samples some a second, in the order of time
     * @param live while the reader was still slow, after a collection; null where that time was over before
     */
    public record FlowSeen(
            @Nullable FlowSample before,
            List<FlowSample> samples,
            @Nullable FlowSample live) {

        public static final FlowSeen NOTHING = new FlowSeen(null, List.of(), null);

        public FlowSeen {
            samples = List.copyOf(samples);
        }
    }
}
