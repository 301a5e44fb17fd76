package stackbench.harness.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresEndpoint;

/**
 * A connection that is held for all work on a database, since to connect takes longer than most of it. What work leaves in its
 * session is there for the next: temporary tables belong on a connection of their own.
 */
final class HeldConnection implements AutoCloseable {

    private static final int VALID_SECONDS = 2;

    private final PostgresEndpoint endpoint;
    private final String database;
    private @Nullable Connection connection;

    HeldConnection(PostgresEndpoint endpoint, String database) {
        this.endpoint = endpoint;
        this.database = database;
    }

    /**
     * Do work with the connection. Work that fails takes the connection with it: who knows what state it was left in.
     *
     * @param what the work, as the failure names it before the database
     */
    synchronized <T> T use(String what, BenchDatabase.Work<T> work) {
        boolean done = false;
        try {
            T result = work.in(valid());
            done = true;
            return result;
        } catch (SQLException e) {
            throw failed(what, e);
        } finally {
            if (!done) {
                close();
            }
        }
    }

    /** Ask a question, named as work is. */
    <T> T ask(String what, Function<JdbcClient, T> question) {
        return use(what, open -> PostgresEndpoint.ask(open, question));
    }

    /** Execute a statement, or several. */
    void execute(String sql) {
        use("run " + sql.lines().findFirst().orElse("") + " in", connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute(sql);
            }
        });
    }

    /** The failure of work on the database, over this connection or another one. */
    DatabaseException failed(String what, SQLException e) {
        return new DatabaseException("Could not " + what + " " + database + ": " + e.getMessage(), e);
    }

    /** The connection, or another one when the server has cut it. */
    private Connection valid() throws SQLException {
        Connection held = connection;
        if (held == null || !held.isValid(VALID_SECONDS)) {
            close();
            held = endpoint.connect(database);
            connection = held;
        }
        return held;
    }

    @Override
    public synchronized void close() {
        Connection held = connection;
        connection = null;
        if (held != null) {
            try {
                held.close();
            } catch (SQLException e) {
                throw new DatabaseException(
                        "A connection to " + database + " could not be closed: " + e.getMessage(), e);
            }
        }
    }
}
