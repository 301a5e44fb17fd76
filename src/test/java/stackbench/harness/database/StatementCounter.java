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
    private boolean tried;
    private boolean counts;

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
        if (!tried) {
            tried = true;
            open();
        }
        DatabaseWatch held = watch;
        return counts && held != null ? held.count(database) : Optional.empty();
    }

    private void open() {
        try {
            DatabaseWatch opened = DatabaseWatch.open(server);
            watch = opened;
            Optional<DatabaseWatch.StatementCount> before = opened.count(database);
            oneStatement.run();
            Optional<DatabaseWatch.StatementCount> after = opened.count(database);
            counts = before.isPresent()
                    && after.isPresent()
                    && before.get().until(after.get()).orElse(0) > 0;
        } catch (DatabaseException e) {
            counts = false; // that nobody counts is no reason to measure nothing
        }
    }

    @Override
    public synchronized void close() {
        tried = true;
        counts = false;
        if (watch != null) {
            watch.close();
        }
    }
}
