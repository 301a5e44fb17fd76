package stackbench.harness.load;

/**
 * The moments of one exchange, as {@link System#nanoTime} tells them.
 *
 * @param intendedNanos when it was to start: in a closed loop as soon as its worker was free
 * @param lateNanos how long it was due, with a worker free to take it, before it was taken up: the client's own delay
 * @param readyNanos when there was a connection for it
 * @param sentNanos when the encoded request was handed to that connection
 * @param writtenNanos when its last byte had been given to the system; {@link #NOT_TOLD} where that is not seen
 * @param firstByteNanos when the first byte of its answer was read; {@link #NOT_TOLD} where that is not seen
 * @param endNanos when its whole answer had been checked
 */
public record Exchange(
        long intendedNanos,
        long lateNanos,
        long readyNanos,
        long sentNanos,
        long writtenNanos,
        long firstByteNanos,
        long endNanos) {

    public static final long NOT_TOLD = Long.MIN_VALUE;

    /** The time from sending the request on: what a server took once it was asked. */
    public long serviceNanos() {
        return endNanos - sentNanos;
    }

    /** The time from the intended start on: what somebody waits who does not care why. */
    public long latencyNanos() {
        return endNanos - intendedNanos;
    }

    /** The time by which it was sent later than intended, for whatever reason. */
    public long lagNanos() {
        return sentNanos - intendedNanos;
    }

    /** Whether its phases were seen; over RSocket, many requests share a connection and they are not. */
    public boolean hasPhases() {
        return firstByteNanos != NOT_TOLD;
    }

    /** The phase of waiting for a free connection, or for one to be made. */
    public long blockedNanos() {
        return readyNanos - intendedNanos - lateNanos;
    }

    /** The phase of giving the request to the system; it ends with the answer's first byte where that came before the last was written. */
    public long sendingNanos() {
        return sendingEndNanos() - sentNanos;
    }

    /** The phase of waiting for the first byte of the answer. */
    public long waitingNanos() {
        return firstByteNanos - sendingEndNanos();
    }

    /** The phase from the first byte of the answer to its last, which has then been checked. */
    public long receivingNanos() {
        return endNanos - firstByteNanos;
    }

    private long sendingEndNanos() {
        return writtenNanos == NOT_TOLD ? firstByteNanos : Math.min(writtenNanos, firstByteNanos);
    }

    /**
     * Hears of each exchange that counts and was found right: those that began inside the measured window, at a constant rate those
     * that were intended to, whenever they ended.
     */
    @FunctionalInterface
    public interface ExchangeListener {

        /** Hear of an exchange, on the event loop; this must be fast. */
        void completed(Exchange exchange);

        /**
         * Hear, once and on the event loop, when the measured window opens: now or soon.
         *
         * @param openNanos as {@link System#nanoTime} tells it
         */
        default void windowOpens(long openNanos, long lengthNanos) {}
    }
}
