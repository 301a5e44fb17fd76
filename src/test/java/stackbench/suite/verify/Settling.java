package stackbench.suite.verify;

import java.time.Duration;
import java.util.function.LongSupplier;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.StoredMessages;

/**
 * A wait until nothing more arrives in a store whose server acknowledges nothing, so that what is there can be counted, or removed for
 * good.
 *
 * @param first how long the first arrival is waited for; a server that is not warm takes its time
 * @param rest nothing more arrives once nothing has for so long
 * @param patience the longest wait
 */
public record Settling(Duration first, Duration rest, Duration patience) {

    /** Longer than a server lets a request wait for its database before it refuses it, which is 5 s. */
    private static final Duration LONGER_THAN_A_REFUSAL = Duration.ofSeconds(6);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The wait for what a measured block has sent: what comes later is lost. */
    static final Settling AFTER_A_BLOCK = new Settling(LONGER_THAN_A_REFUSAL, LONGER_THAN_A_REFUSAL, PATIENCE);

    /** The wait between bursts of a warm-up, of which nothing is counted. */
    public static final Settling AFTER_A_BURST = new Settling(LONGER_THAN_A_REFUSAL, Duration.ofSeconds(2), PATIENCE);

    /**
     * Wait.
     *
     * @param most rows that there can be: with as many nobody needs to wait
     * @throws IllegalStateException when rows arrive until patience ends, of which nobody knows to which block they belong
     */
    public void require(StoredMessages store, long most) {
        if (!of(store, most, System::nanoTime)) {
            throw new IllegalStateException(
                    "required the last message to arrive within %d s of the last request, actual later"
                            .formatted(patience.toSeconds()));
        }
    }

    /** Wait, and say whether it came to rest. */
    boolean of(StoredMessages store, long most, LongSupplier nanoTime) {
        long begin = nanoTime.getAsLong();
        long changed = begin;
        try (RowLookup lookup = store.lookup()) {
            StoredMessages.Contents seen = store.contents();
            while (seen.rows() < most && nanoTime.getAsLong() - changed < restNanos(seen)) {
                if (nanoTime.getAsLong() - begin > patience.toNanos()) {
                    return false;
                }
                lookup.pause();
                StoredMessages.Contents now = store.contents();
                changed = now.equals(seen) ? changed : nanoTime.getAsLong();
                seen = now;
            }
        }
        return true;
    }

    private long restNanos(StoredMessages.Contents seen) {
        return (seen.rows() == 0 ? first : rest).toNanos();
    }
}
