package stackbench.harness.measure.block;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/**
 * What PostgreSQL did from before the warm-up of a case to the end of its last block, by its cumulative statistics. Servers that share a database
 * share the figures of blocks and of autovacuum; checkpoints are of the whole PostgreSQL.
 *
 * @param blocksRead that were not in {@code shared_buffers}, and came from the operating system's memory or a disk
 * @param blocksHit that were in {@code shared_buffers}
 * @param checkpoints that were due by {@code checkpoint_timeout}; those that the suite asks for are not among them
 * @param autovacuum whether it was on
 * @param autovacuums how often it vacuumed one of the tables
 */
public record DatabaseUse(long blocksRead, long blocksHit, long checkpoints, boolean autovacuum, long autovacuums) {

    /** What was done since an earlier reading of the same counters. */
    public DatabaseUse since(DatabaseUse earlier) {
        return new DatabaseUse(
                blocksRead - earlier.blocksRead,
                blocksHit - earlier.blocksHit,
                checkpoints - earlier.checkpoints,
                autovacuum,
                autovacuums - earlier.autovacuums);
    }

    /** Add what was done in another visit. */
    public DatabaseUse plus(DatabaseUse other) {
        return new DatabaseUse(
                blocksRead + other.blocksRead,
                blocksHit + other.blocksHit,
                checkpoints + other.checkpoints,
                autovacuum,
                autovacuums + other.autovacuums);
    }

    /** The part of its blocks that had to be read, 0 to 1; null where it needed none. */
    public @Nullable Double readShare() {
        return Sums.ratio((double) blocksRead, blocksRead + blocksHit);
    }
}
