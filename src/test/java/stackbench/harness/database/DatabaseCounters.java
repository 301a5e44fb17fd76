package stackbench.harness.database;

import java.util.Optional;
import stackbench.harness.database.postgres.DatabaseException;

/**
 * The cumulative counters of a database and its PostgreSQL at a moment. Backends that are at work add to those of blocks once a second.
 *
 * @param blocksRead {@code blks_read} of pg_stat_database
 * @param blocksHit {@code blks_hit} of pg_stat_database
 * @param timedCheckpoints {@code num_timed} of pg_stat_checkpointer; those that were skipped since nothing was written are among them
 * @param autovacuum whether it is on
 * @param autovacuums the sum of {@code autovacuum_count} over pg_stat_user_tables
 */
public record DatabaseCounters(
        long blocksRead, long blocksHit, long timedCheckpoints, boolean autovacuum, long autovacuums) {

    /** The first that has pg_stat_checkpointer; before, its counts were in pg_stat_bgwriter. */
    private static final int WITH_CHECKPOINTER = 17;

    private static final String SQL = """
            SELECT d.blks_read, d.blks_hit, c.%s, current_setting('autovacuum')::boolean,
                (SELECT coalesce(sum(autovacuum_count), 0)::bigint FROM pg_stat_user_tables)
            FROM pg_stat_database d, %s c WHERE d.datname = current_database()""";

    /** Read them now. Empty if the database does not answer; a run goes on without them. */
    public static Optional<DatabaseCounters> of(BenchDatabase database) {
        boolean newer = Integer.parseInt(database.server().info().version().split("\\D", 2)[0]) >= WITH_CHECKPOINTER;
        String sql = newer
                ? SQL.formatted("num_timed", "pg_stat_checkpointer")
                : SQL.formatted("checkpoints_timed", "pg_stat_bgwriter");
        try {
            return Optional.of(database.ask(
                    "read the counters of",
                    asked -> asked.sql(sql)
                            .query((row, number) -> new DatabaseCounters(
                                    row.getLong(1), row.getLong(2), row.getLong(3), row.getBoolean(4), row.getLong(5)))
                            .single()));
        } catch (DatabaseException e) {
            return Optional.empty();
        }
    }
}
