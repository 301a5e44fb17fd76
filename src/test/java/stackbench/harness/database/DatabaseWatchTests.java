package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.OptionalLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.database.postgres.DatabaseException;
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

    @Test
    void whatIsExecutedCountsAndTheQuestionDoesNot() {
        try (StatementCounter counter = new StatementCounter(postgres, database.name(), database::serverStart)) {
            DatabaseWatch.StatementCount before = counter.now().orElseThrow();
            assertThat(counter.now().orElseThrow().calls()).isEqualTo(before.calls());
            database.run("TRUNCATE message");
            database.serverStart();

            assertThat(counter.now().orElseThrow().calls() - before.calls()).isEqualTo(2);
            assertThat(before.era()).isNotEmpty();
        }
    }

    @Test
    void aServerThatWasToldToCountNothingIsNotBelieved() {
        try (StatementCounter counter = new StatementCounter(postgres, database.name(), () -> {})) {
            assertThat(counter.now()).isEmpty();
            database.serverStart();
            assertThat(counter.now()).isEmpty();
        }
    }

    @Test
    void aClosedCounterOrOneWithoutAServerCountsNothing() {
        StatementCounter closed = new StatementCounter(postgres, database.name(), database::serverStart);
        closed.close();
        StatementCounter failing = new StatementCounter(postgres, database.name(), () -> {
            throw new DatabaseException("out of reach");
        });

        assertThat(closed.now()).isEmpty();
        assertThat(failing.now()).isEmpty();
        failing.close();
    }

    @ParameterizedTest
    @CsvSource({"5, 1, 9, 1, 4", "5, 1, 5, 1, 0", "5, 1, 4, 1, -1", "5, 1, 9, 2, -1"})
    void countsOfOneEraCanBeSubtracted(long calls, String era, long laterCalls, String laterEra, long executed) {
        DatabaseWatch.StatementCount count = new DatabaseWatch.StatementCount(calls, era);

        assertThat(count.until(new DatabaseWatch.StatementCount(laterCalls, laterEra)))
                .isEqualTo(executed < 0 ? OptionalLong.empty() : OptionalLong.of(executed));
    }
}
