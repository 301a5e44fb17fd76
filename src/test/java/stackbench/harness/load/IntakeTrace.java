package stackbench.harness.load;

import java.util.List;

/**
 * What a slow reader had taken in, moment by moment.
 *
 * @param beganNanos when its request was sent, as {@link System#nanoTime} tells it
 * @param moments in the order of time
 */
public record IntakeTrace(Pace pace, long beganNanos, List<Moment> moments) {

    /**
     * How far a reader was.
     *
     * @param nanos of {@link System#nanoTime}
     * @param bytes of the answer's body, or of the data of its payloads
     */
    public record Moment(long nanos, long bytes) {}

    /** The bytes that had been read at a moment, as the last one noted before it tells. */
    public long bytesAt(long nanos) {
        long bytes = 0;
        for (Moment moment : moments) {
            if (moment.nanos() - nanos > 0) {
                break;
            }
            bytes = moment.bytes();
        }
        return bytes;
    }
}
