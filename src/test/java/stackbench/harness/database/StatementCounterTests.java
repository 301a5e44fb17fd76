package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.database.DatabaseWatch.StatementCount;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;

@TestInstance(Lifecycle.PER_CLASS)
@Timeout(60)
class StatementCounterTests {

    private final PostgresServer postgres = SharedPostgres.server();
    private final BenchDatabase database = SharedPostgres.database("counter", "counted");

    @AfterAll
    void drop() {
        database.close();
    }

    @Test
    void whatIsExecutedCountsAndTheQuestionDoesNot() {
        try (StatementCounter counter = new StatementCounter(postgres, database.name(), database::serverStart)) {
            StatementCount before = counter.now().orElseThrow();
            assertThat(counter.now().orElseThrow().calls()).isEqualTo(before.calls());
            database.truncate();
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
        StatementCount count = new StatementCount(calls, era);

        assertThat(count.until(new StatementCount(laterCalls, laterEra)))
                .isEqualTo(executed < 0 ? OptionalLong.empty() : OptionalLong.of(executed));
    }
}
