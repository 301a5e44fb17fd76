package stackbench.harness.database;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;

/**
 * Counts the statements executed in one database. It asks from another, so that its questions are not among them, and only once
 * it has seen that a statement counts: a given server may have been told to count none.
 */
final class StatementCounter implements AutoCloseable {

    private final PostgresServer server;
    private final String database;
    private final Runnable oneStatement;
    private @Nullable DatabaseWatch watch;
    private boolean counts = true;

    /**
     * Make a counter of one database.
     *
     * @param oneStatement executes a statement in the database, or more
     */
    StatementCounter(PostgresServer server, String database, Runnable oneStatement) {
        this.server = server;
        this.database = database;
        this.oneStatement = oneStatement;
    }

    /** Count now; empty where statements are not counted. */
    synchronized Optional<DatabaseWatch.StatementCount> now() {
        if (!counts) {
            return Optional.empty();
        }
        DatabaseWatch held = watch;
        if (held == null) {
            held = opened();
        }
        return held == null ? Optional.empty() : held.count(database);
    }

    private @Nullable DatabaseWatch opened() {
        try {
            DatabaseWatch opened = DatabaseWatch.open(server);
            watch = opened;
            counts = seesAStatement(opened);
            return counts ? opened : null;
        } catch (DatabaseException e) {
            counts = false; // that nobody counts is no reason to measure nothing
            return null;
        }
    }

    private boolean seesAStatement(DatabaseWatch opened) {
        Optional<DatabaseWatch.StatementCount> before = opened.count(database);
        oneStatement.run();
        return before.isPresent()
                && opened.count(database)
                        .filter(after -> before.get().until(after).orElse(0) > 0)
                        .isPresent();
    }

    @Override
    public synchronized void close() {
        counts = false;
        DatabaseWatch held = watch;
        watch = null;
        if (held != null) {
            held.close();
        }
    }
}
