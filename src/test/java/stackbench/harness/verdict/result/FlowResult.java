package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.finding.FlowReading;

/**
 * What a server did while a client read its answer slowly, and whether it buffers: of several visits, that in which most was in flight.
 *
 * <p>In flight is what the server had taken from the database and the client not read, in bytes as they travel: what the server holds as
 * rows, messages or encoded, and what the buffers of both sockets hold.
 *
 * @param slowSeconds for which the client was slow
 * @param boundBytes as much may be in flight of a server that waits for its reader
 * @param buffers whether more was in flight while the client was slow
 * @param mostBytesInFlight while the client was slow
 * @param mostHeapBytes in use while the client was slow, garbage included
 * @param heapOfAnswerBytes live while the client was slow, after a collection, beyond what was live before the request; null where not
 *     available
 */
public record FlowResult(
        long messages,
        double bytesPerMessage,
        double slowSeconds,
        long boundBytes,
        boolean buffers,
        long mostBytesInFlight,
        long mostHeapBytes,
        @Nullable Long heapOfAnswerBytes,
        @JsonProperty(required = true) List<Moment> moments) {

    /**
     * The most that a server which waits for its reader has in flight: what two sockets hold on one machine, some megabytes at most, and
     * the portions in which rows are fetched, some hundred rows at a time.
     */
    public static final long BOUND_BYTES = 16_000_000;

    /** An answer must be so many times the bound, else one who buffers could not be told from one who does not. */
    private static final int ANSWER_BOUNDS = 2;

    /**
     * A server and its reader at a moment.
     *
     * @param seconds since the request was sent
     */
    public record Moment(double seconds, long heapBytes, long rowsFetched, long messagesRead, long bytesInFlight) {}

    /** Whether an answer is long enough for whether a server buffers to be seen. */
    public static boolean canTell(FlowReading reading) {
        return reading.answerBytes() >= ANSWER_BOUNDS * BOUND_BYTES;
    }

    /** The bytes that an answer must have, so that whether a server buffers can be seen. */
    public static long leastAnswerBytes() {
        return ANSWER_BOUNDS * BOUND_BYTES;
    }

    /** Judge a reading. */
    public static FlowResult of(FlowReading reading) {
        long most = reading.mostBytesInFlight().orElse(0);
        return new FlowResult(
                reading.messages(),
                reading.bytesPerMessage(),
                reading.slowSeconds(),
                BOUND_BYTES,
                most > BOUND_BYTES,
                most,
                reading.whileSlow().stream()
                        .mapToLong(FlowReading.FlowMoment::heapBytes)
                        .max()
                        .orElse(0),
                heapOfAnswer(reading),
                reading.moments().stream()
                        .map(moment -> new Moment(
                                moment.seconds(),
                                moment.heapBytes(),
                                moment.rowsFetched(),
                                moment.messagesRead(),
                                reading.bytesInFlight(moment)))
                        .toList());
    }

    /** The last moment at which the client was slow. */
    public Moment lastSlow() {
        return moments.stream()
                .filter(moment -> moment.seconds() <= slowSeconds)
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private static @Nullable Long heapOfAnswer(FlowReading reading) {
        Long before = reading.heapBeforeBytes();
        Long live = reading.heapLiveBytes();
        return before == null || live == null ? null : (Long) Math.max(0, live - before);
    }
}
