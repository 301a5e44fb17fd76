package stackbench.harness.load;

import java.util.ArrayList;
import java.util.List;

/**
 * Says how much of an answer a slow reader may take in so far, and writes down how much it has. It lives on the event loop, which
 * has it move on some times a second.
 */
public final class Intake {

    private final Arrivals.Pace pace;
    private final List<IntakeTrace.Moment> moments = new ArrayList<>();
    private long beganNanos;
    private long nowNanos;
    private long bytesRead;
    private boolean open;

    /** Make an intake of which nothing may be taken in before it begins. */
    public Intake(Arrivals.Pace pace) {
        this.pace = pace;
    }

    /** Begin: the request is sent. */
    public void begin(long nowNanos) {
        beganNanos = nowNanos;
        this.nowNanos = nowNanos;
    }

    /** Let it be this late, and write down how far the reader has come. */
    public void moveOn(long nowNanos) {
        this.nowNanos = nowNanos;
        open = open || nowNanos - beganNanos >= pace.length().toNanos();
        moments.add(new IntakeTrace.Moment(nowNanos, bytesRead));
    }

    /** Let all be taken in from now on, whatever the time is. */
    public void open() {
        open = true;
    }

    /** Whether the rest may be taken in as fast as it comes. */
    public boolean isOpen() {
        return open;
    }

    /** The messages that may have been taken in by now. */
    public long messages() {
        return pace.messagesAfter(nowNanos - beganNanos);
    }

    /** Hear how many bytes of the answer have been read, and say whether more may be. */
    public boolean mayGoOnAfter(long bytesRead) {
        this.bytesRead = bytesRead;
        return open || bytesRead < messages() * pace.bytesPerMessage();
    }

    public IntakeTrace trace() {
        return new IntakeTrace(pace, beganNanos, List.copyOf(moments));
    }

    /**
     * What a slow reader had taken in, moment by moment.
     *
     * @param beganNanos when its request was sent, as {@link System#nanoTime} tells it
     * @param moments in the order of time
     */
    public record IntakeTrace(Arrivals.Pace pace, long beganNanos, List<Moment> moments) {

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
}
