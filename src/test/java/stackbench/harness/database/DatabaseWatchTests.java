package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.postgres.PostgresServer;

@TestInstance(Lifecycle.PER_CLASS)
@Timeout(60)
class DatabaseWatchTests {

    private final PostgresServer postgres = SharedPostgres.server();
    private final BenchDatabase database = SharedPostgres.database("watch", "watched");
    private final DatabaseWatch watch = DatabaseWatch.open(postgres);

    @AfterAll
    void stop() {
        watch.close();
        database.close();
    }

    private Connection connect() throws SQLException {
        return postgres.endpoint().connect(database.name());
    }

    @Test
    void everyStatementIsCountedInItsOwnDatabaseAtOnce() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            long before = watch.statements(database.name()).orElseThrow();
            connection.setAutoCommit(false);
            statement.execute("SELECT count(*) FROM message");
            statement.execute("SELECT count(*) FROM message");
            connection.commit();
            long after = watch.statements(database.name()).orElseThrow();

            assertThat(after - before).as("BEGIN, two SELECT, COMMIT").isEqualTo(4);

            statement.execute("SELECT count(*) FROM message");
            connection.commit();
            statement.execute("SELECT count(*) FROM message");
            connection.rollback();
            assertThat(watch.statements(database.name()).orElseThrow() - after)
                    .as("each BEGIN, SELECT and COMMIT or ROLLBACK, prepared by then or not")
                    .isEqualTo(6);
        }
        assertThat(watch.statements("no_such_database")).hasValue(0);
    }

    @Test
    void aConnectionThatWaitsForALockIsBusyAndWaitsButAnIdleOneIsNeither() throws SQLException {
        try (Connection holder = connect();
                Connection waiter = connect();
                Statement holding = holder.createStatement();
                Statement waiting = waiter.createStatement()) {
            assertThat(watch.activity(database.name())).contains(new DatabaseWatch.Activity(0, 0));
            holder.setAutoCommit(false);
            holding.execute("LOCK TABLE message");
            assertThat(watch.activity(database.name())).contains(new DatabaseWatch.Activity(1, 0));

            Thread blocked = Thread.ofPlatform().daemon().start(() -> select(waiting));
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .until(() ->
                            watch.activity(database.name()).orElseThrow().equals(new DatabaseWatch.Activity(2, 1)));
            holder.rollback();
            Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> !blocked.isAlive());
        }
    }

    private static void select(Statement statement) {
        try {
            statement.execute("SELECT count(*) FROM message");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aWatchThatIsClosedOrHasLostItsServerKnowsNothing() {
        DatabaseWatch closed = DatabaseWatch.open(postgres);
        closed.close();

        assertThat(closed.activity(database.name())).isEmpty();
        assertThat(closed.statements(database.name())).isEmpty();
    }
}
