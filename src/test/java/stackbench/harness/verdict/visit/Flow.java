package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmProbe.FlowSample;

/**
 * What a server did while a client read its answer slowly, and whether it buffers.
 *
 * <p>In flight is what the server had taken from the database and the client not read, in bytes as they travel: what the server holds as
 * rows, messages or encoded, and what the buffers of both sockets hold.
 *
 * @param messages that the answer has
 * @param bytesPerMessage of them, on average
 * @param slowSeconds for which the client was slow
 * @param heapOfAnswerBytes live while the client was slow, after a collection, beyond what was live before the request; null where not
 *     available
 * @param moments in the order of time, those after that time included; none where nobody told how many rows were fetched
 */
@RecordBuilder
public record Flow(
        long messages,
        double bytesPerMessage,
        double slowSeconds,
        @Nullable Long heapOfAnswerBytes,
        @JsonProperty(required = true) List<Moment> moments)
        implements Finding, FlowBuilder.With {

    /**
     * The most that a server which waits for its reader has in flight: what two sockets hold on one machine, some megabytes at most, and
     * the portions in which rows are fetched, some hundred rows at a time.
     */
    public static final long BOUND_BYTES = 16_000_000;

    /** The bytes that an answer must have: were it less than twice the bound, one who buffers could not be told from one who does not. */
    public static final long LEAST_ANSWER_BYTES = 2 * BOUND_BYTES;

    public Flow {
        moments = List.copyOf(moments);
    }

    /**
     * A server and its reader at a moment.
     *
     * @param seconds since the request was sent
     * @param heapBytes in use by the server, garbage included
     * @param rowsFetched for this answer
     * @param messagesRead by the client, whole ones
     */
    public record Moment(double seconds, long heapBytes, long rowsFetched, long messagesRead, long bytesInFlight) {}

    /** The bytes of the whole answer. */
    public double answerBytes() {
        return messages * bytesPerMessage;
    }

    /** As much may be in flight of a server that waits for its reader. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public long boundBytes() {
        return BOUND_BYTES;
    }

    /** Whether more was in flight while the client was slow. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public boolean buffers() {
        return mostBytesInFlight() > BOUND_BYTES;
    }

    /** The most bytes in flight while the client was slow. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public long mostBytesInFlight() {
        return most().orElse(0);
    }

    private OptionalLong most() {
        return whileSlow().stream().mapToLong(Moment::bytesInFlight).max();
    }

    /** The most bytes of heap in use while the client was slow, garbage included. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public long mostHeapBytes() {
        return whileSlow().stream().mapToLong(Moment::heapBytes).max().orElse(0);
    }

    /** The moments at which the client was slow. */
    public List<Moment> whileSlow() {
        return moments.stream()
                .filter(moment -> moment.seconds() <= slowSeconds)
                .toList();
    }

    /** Keep the one of two in which more was in flight. */
    Flow worse(Flow other) {
        return other.most().orElse(-1) > most().orElse(-1) ? other : this;
    }

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
