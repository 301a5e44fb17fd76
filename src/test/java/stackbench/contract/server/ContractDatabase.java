package stackbench.contract.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;

/** A server's database, looked into past the server: what is really stored. */
public record ContractDatabase(BenchDatabase held) implements Stored {

    /** Make a database of its own in the PostgreSQL that all tests share. */
    public static ContractDatabase shared(String name) {
        return new ContractDatabase(SharedPostgres.database("contract", name));
    }

    @Override
    public long rowsOf(String author) {
        return number("SELECT count(*) FROM message WHERE author = ?", author);
    }

    /** Count the messages of all authors. */
    public long rows() {
        return number("SELECT count(*) FROM message WHERE ? = ''", "");
    }

    @Override
    public long openTransactions() {
        return number(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                        + " AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND ? = ''",
                "");
    }

    /** Whether no other session has begun or ended a statement for so long. */
    public boolean hasRestedFor(Duration rest) {
        return number(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND pid <> pg_backend_pid() AND state_change > clock_timestamp() - ?::interval",
                        rest.toString())
                == 0;
    }

    /** Store messages of one author past the server, each of so many characters. */
    public void fill(String author, int messages, int characters) {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement("""
                        INSERT INTO message (id, text, author, created_at)
                        SELECT gen_random_uuid(), repeat('x', ?), ?, timestamptz '2024-01-01Z' + n * interval '1 s'
                        FROM generate_series(1, ?) n""")) {
            statement.setInt(1, characters);
            statement.setString(2, author);
            statement.setInt(3, messages);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("cannot fill " + held.name(), e);
        }
    }

    /** Do something while nobody else can read or write a message. */
    public void locked(Runnable action) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE message IN ACCESS EXCLUSIVE MODE");
            action.run();
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("cannot lock the table of " + held.name(), e);
        }
    }

    /** Count the statements that wait for a lock. */
    public long waiting() {
        return number(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = ?",
                "Lock");
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(
                held.jdbcUrl(), held.server().username(), held.server().password());
    }

    /** Read the value of the only row and column of a query with one parameter. */
    private long number(String sql, String parameter) {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, parameter);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("cannot ask " + held.name(), e);
        }
    }
}
