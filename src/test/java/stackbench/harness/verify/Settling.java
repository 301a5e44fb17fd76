package stackbench.harness.verify;

import java.time.Duration;
import java.util.function.LongSupplier;
import stackbench.harness.database.Contents;
import stackbench.harness.database.RowLookup;
import stackbench.harness.database.StoredMessages;

/**
 * A wait until nothing more arrives in a store whose server acknowledges nothing, so that what is there can be counted, or removed for
 * good.
 *
 * @param rest nothing more arrives once nothing has for so long, which is more than the longest pause of a server that still works; before
 *     the first arrival, for five times as long, since a server that is not warm takes its time
 * @param patience the longest wait
 */
public record Settling(Duration rest, Duration patience) {

    private static final int BEFORE_THE_FIRST = 5;

    /** The usual wait. A server refuses what has waited some seconds for its database. */
    public static final Settling USUAL = new Settling(Duration.ofSeconds(1), Duration.ofSeconds(20));

    /**
     * Wait, and say whether it came to rest.
     *
     * @param most rows that there can be: with as many nobody needs to wait
     */
    public boolean of(StoredMessages store, long most) {
        return of(store, most, System::nanoTime);
    }

    boolean of(StoredMessages store, long most, LongSupplier nanoTime) {
        long begin = nanoTime.getAsLong();
        long changed = begin;
        try (RowLookup lookup = store.lookup()) {
            Contents seen = store.contents();
            while (seen.rows() < most && nanoTime.getAsLong() - changed < restNanos(seen)) {
                if (nanoTime.getAsLong() - begin > patience.toNanos()) {
                    return false;
                }
                lookup.pause();
                Contents now = store.contents();
                changed = now.equals(seen) ? changed : nanoTime.getAsLong();
                seen = now;
            }
        }
        return true;
    }

    private long restNanos(Contents seen) {
        return rest.multipliedBy(seen.rows() == 0 ? BEFORE_THE_FIRST : 1).toNanos();
    }
}
