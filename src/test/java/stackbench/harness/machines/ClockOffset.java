package stackbench.harness.machines;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;

/**
 * How far the clock of another machine is ahead of this one's. Both are {@link System#nanoTime}, whose origins have nothing to do with each
 * other.
 *
 * <p>The other machine read its clock between the sending of a ping and the return of its answer, so half of the round trip is the most that
 * the estimate can be wrong by, whatever part of it each way took (F. Cristian, Probabilistic clock synchronization, Distributed Computing
 * 3, 1989, section 3). Of several pings the one with the least bound counts. Bounds grow with age, since clocks drift apart: RFC 5905 (NTP version
 * 4, 2010), section 10, has the same filter and takes 15 ppm for the drift of a clock (PHI).
 *
 * @param aheadNanos what is added to this clock's time to get the other's
 * @param boundNanos the most that this is wrong by
 * @param roundTripNanos of a message to the other machine and its answer, such as the ping that it follows from
 */
public record ClockOffset(long aheadNanos, long boundNanos, long roundTripNanos) {

    private static final double DRIFT = 15e-6;

    /** The bound, as a part of a block's length: one in so many. */
    private static final int PARTS = 1_000;

    /**
     * Times of one ping.
     *
     * @param sentNanos on this machine's clock
     * @param otherNanos on the other one's, when it answered
     * @param receivedNanos on this machine's clock
     */
    public record Ping(long sentNanos, long otherNanos, long receivedNanos) {

        public Ping {
            if (receivedNanos - sentNanos < 0) {
                throw new IllegalArgumentException(
                        "answered %d ns before it was sent".formatted(sentNanos - receivedNanos));
            }
        }

        private ClockOffset offset(long nowNanos) {
            long roundTrip = receivedNanos - sentNanos;
            long age = Math.max(0, nowNanos - receivedNanos);
            return new ClockOffset(
                    otherNanos - (sentNanos + roundTrip / 2),
                    Math.ceilDiv(roundTrip, 2) + (long) Math.ceil(DRIFT * age),
                    roundTrip);
        }
    }

    /** Estimate an offset from pings of which there is one at least. */
    public static ClockOffset of(Collection<Ping> pings, long nowNanos) {
        return pings.stream()
                .map(ping -> ping.offset(nowNanos))
                .min(Comparator.comparingLong(ClockOffset::boundNanos))
                .orElseThrow(() -> new IllegalArgumentException("no ping was answered"));
    }

    /** Whether the other clock may be this one. */
    boolean mayBeNone() {
        return Math.abs(aheadNanos) <= boundNanos;
    }

    /** Tell the time of the other clock by this one's. */
    public long there(long hereNanos) {
        return hereNanos + aheadNanos;
    }

    /** Tell the time of this clock by the other one's. */
    public long here(long thereNanos) {
        return thereNanos - aheadNanos;
    }

    /** Whether it is known to a thousandth of a block's length. */
    public boolean isKnownFor(Duration block) {
        return boundNanos * PARTS <= block.toNanos();
    }
}
