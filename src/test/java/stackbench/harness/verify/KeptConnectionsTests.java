package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;

/** A connection that a server keeps in a transaction is named, and one that it is about to give back is not. */
@Timeout(60)
class KeptConnectionsTests {

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final BenchDatabase DATABASE = SharedPostgres.database("verify", "kept");

    private static Connection connect() throws SQLException {
        PostgresServer postgres = DATABASE.server();
        return DriverManager.getConnection(DATABASE.jdbcUrl(), postgres.username(), postgres.password());
    }

    private static void begin(Connection connection) throws SQLException {
        begin(connection, "SELECT 1");
    }

    private static void begin(Connection connection, String sql) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void rollback(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aConnectionThatStaysInATransactionLeaks() throws SQLException {
        try (Connection kept = connect();
                Connection inThePool = connect()) {
            begin(kept);
            assertThat(inThePool.isValid(10)).isTrue();

            Verification verification = KeptConnections.of(Optional.of(DATABASE));

            assertThat(verification.right()).isFalse();
            assertThat(verification.differences())
                    .singleElement()
                    .asString()
                    .startsWith("required no database connection in a transaction when no request is under way, "
                            + "actual 1 of 2 for 2 s: connections leak");
        }
    }

    @Test
    void aConnectionWhoseTransactionEndsSoonDoesNot() throws SQLException {
        try (Connection late = connect()) {
            begin(late);
            CompletableFuture<Void> end = CompletableFuture.runAsync(
                    () -> rollback(late),
                    CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS, Thread::startVirtualThread));

            assertThat(KeptConnections.of(Optional.of(DATABASE))).isEqualTo(Verification.NONE);
            assertThat(end).succeedsWithin(10, TimeUnit.SECONDS);
        }
    }

    /** Requests that nobody waits for any more keep a server at work, on ever other connections. */
    @Test
    void connectionsInTransactionsThatComeAndGoDoNot() throws SQLException {
        try (Connection one = connect();
                Connection other = connect()) {
            begin(one);
            AtomicBoolean ended = new AtomicBoolean();
            CompletableFuture<Void> work =
                    CompletableFuture.runAsync(() -> alternate(one, other, ended), Thread::startVirtualThread);

            Verification verification = KeptConnections.of(Optional.of(DATABASE));

            ended.set(true);
            assertThat(work).succeedsWithin(10, TimeUnit.SECONDS);
            assertThat(verification).isEqualTo(Verification.NONE);
        }
    }

    /** One of the two is in a transaction at any time, and neither for long. */
    private static void alternate(Connection one, Connection other, AtomicBoolean ended) {
        try {
            while (!ended.get()) {
                begin(other, "SELECT pg_sleep(0.1)");
                rollback(one);
                begin(one, "SELECT pg_sleep(0.1)");
                rollback(other);
            }
            rollback(one);
            rollback(other);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aServerThatKeepsMessagesInMemoryHasNone() {
        assertThat(KeptConnections.of(Optional.empty())).isEqualTo(Verification.NONE);
    }

    @Test
    void aDatabaseThatCannotBeAskedIsForOthersToTell() {
        BenchDatabase gone = SharedPostgres.database("verify", "kept_gone");
        gone.close();

        assertThat(KeptConnections.of(Optional.of(gone))).isEqualTo(Verification.NONE);
    }
}
