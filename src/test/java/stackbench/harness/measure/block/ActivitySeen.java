package stackbench.harness.measure.block;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/**
 * What the connections to a database were seen doing, a few times in each block: sums over the samples.
 *
 * @param busy connections with a statement or a transaction under way
 * @param waiting those of them that waited within the database, for a disk, a lock or a buffer, not for the server
 */
public record ActivitySeen(long samples, long busy, long waiting) {

    public static final ActivitySeen NONE = new ActivitySeen(0, 0, 0);

    /** Add what was seen in other blocks. */
    public ActivitySeen plus(ActivitySeen other) {
        return new ActivitySeen(samples + other.samples, busy + other.busy, waiting + other.waiting);
    }

    /** The mean number of waiting connections; null when nobody looked. */
    public @Nullable Double meanWaiting() {
        return Sums.ratio((double) waiting, samples);
    }
}
