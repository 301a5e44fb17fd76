package stackbench.harness.measure.ramp;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Finds for how long a server answers nothing though it was asked: the longest such time in each of the first seconds of a load.
 *
 * <p>A silence is the part of the time between two answers in which a request was under way. One that reaches into several seconds
 * counts in each of them, so that what comes back every second is in every second, whenever in it that is.
 */
public final class Silences {

    private static final long SECOND_NANOS = 1_000_000_000L;

    /** The shortest silence that is looked at; many requests were under way in it, and the first to end is not the first that was sent. */
    private static final long LEAST_NANOS = 10_000_000L;

    private final long[] longestNanos;
    private long openNanos;
    private long answeredNanos;
    private long beginNanos;
    private long askedNanos;
    private long endNanos;

    /** Make one for the whole seconds in the beginning of a load. */
    public Silences(Duration beginning) {
        longestNanos = new long[(int) beginning.toSeconds()];
    }

    /** Begin, at this time. */
    public void open(long openNanos) {
        this.openNanos = openNanos;
        answeredNanos = openNanos;
        beginNanos = openNanos;
        askedNanos = openNanos;
        endNanos = openNanos;
    }

    /** Note an answer, in the order in which they came. */
    public void answered(long sentNanos, long atNanos) {
        if (atNanos - answeredNanos >= LEAST_NANOS) {
            beginNanos = answeredNanos;
            endNanos = atNanos;
            askedNanos = endNanos;
        }
        if (sentNanos < askedNanos) {
            askedNanos = Math.max(beginNanos, sentNanos);
            note(askedNanos - openNanos, endNanos - openNanos);
        }
        answeredNanos = atNanos;
    }

    /**
     * Note, when all have come, that no answer came after the last one though a request was sent at this time.
     *
     * @param endNanos when the load was over
     */
    public void unanswered(long sentNanos, long endNanos) {
        long fromNanos = Math.max(answeredNanos, sentNanos);
        if (endNanos - fromNanos >= LEAST_NANOS) {
            note(fromNanos - openNanos, endNanos - openNanos);
        }
    }

    /** When the last answer came; until there is one, when the load began. */
    public long answeredNanos() {
        return answeredNanos;
    }

    private void note(long fromNanos, long toNanos) {
        long last = Math.min(toNanos / SECOND_NANOS, longestNanos.length - 1L);
        for (int second = (int) (fromNanos / SECOND_NANOS); second <= last; second++) {
            longestNanos[second] = Math.max(longestNanos[second], toNanos - fromNanos);
        }
    }

    /** The longest silence of each second, 0 where there is none to speak of. */
    public List<Double> longestMillis() {
        return Arrays.stream(longestNanos).mapToObj(nanos -> nanos / 1e6).toList();
    }
}
