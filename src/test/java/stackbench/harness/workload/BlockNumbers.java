package stackbench.harness.workload;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Gives each block of a run a number that no other has, however often the run is interrupted and whatever becomes of the clock meanwhile:
 * numbers are reserved in the run's journal before they are given.
 */
public final class BlockNumbers implements LongSupplier {

    /** The number of blocks that a run may number; it is resumed at most until half of them are reserved. */
    public static final long MOST = 1L << 23;

    /** As many as some visits have, so that the journal is written to rarely and few are lost where a run is cut off. */
    static final int AT_ONCE = 1_000;

    private long next;
    private long reserved;
    private LongConsumer reservation = reservedNow -> {};

    /**
     * Begin above all that were reserved before.
     *
     * @param journal is told the first number that is not reserved, and has it on disk when it returns
     */
    public synchronized void begin(long reservedBefore, LongConsumer journal) {
        next = reservedBefore;
        reserved = reservedBefore;
        reservation = journal;
    }

    @Override
    public synchronized long getAsLong() {
        if (next == reserved) {
            reservation.accept(reserved + AT_ONCE);
            reserved += AT_ONCE;
        }
        return next++;
    }
}
