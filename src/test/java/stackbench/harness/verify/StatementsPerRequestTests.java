package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.database.DatabaseWatch.StatementCount;

class StatementsPerRequestTests {

    private static final StatementCount UNKNOWN = new StatementCount(-1, "");

    private final Deque<StatementCount> counts = new ArrayDeque<>();
    private final StatementsPerRequest judged =
            new StatementsPerRequest(() -> Optional.of(counts.remove()).filter(count -> !count.equals(UNKNOWN)));

    private void block(long before, long after, long requests) {
        block(new StatementCount(before, "1"), new StatementCount(after, "1"), requests);
    }

    private void block(StatementCount before, StatementCount after, long requests) {
        counts.add(before);
        counts.add(after);
        judged.begin();
        judged.end(requests);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0    | 0.00 (0 in 1,000 requests)
            20   | 0.02 (20 in 1,000 requests)
            999  | 0.99 (999 in 1,000 requests)
            """)
    void fewerStatementsThanRequestsAreNamed(long statements, String actual) {
        block(7, 7 + statements, 1_000);

        assertThat(judged.verify("from memory"))
                .isEqualTo(Verification.wrong(
                        "required at least 1 SQL statement per request, actual " + actual + ": from memory"));
        assertThat(judged.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1000", "1001", "4000"})
    void aStatementForEachRequestIsEnough(long statements) {
        block(7, 7 + statements, 1_000);

        assertThat(judged.verify("from memory")).isEqualTo(Verification.NONE);
        assertThat(judged.notes()).isEmpty();
    }

    /** Statements that are executed between blocks are the suite's, or those of another server of the same database. */
    @Test
    void onlyWhatIsExecutedInMeasuredBlocksCounts() {
        counts.add(new StatementCount(0, "1")); // of a block that is not measured
        judged.begin();
        block(500, 600, 100);
        block(1_000, 1_099, 100);

        assertThat(judged.verify("from memory").differences())
                .singleElement()
                .asString()
                .contains("actual 0.99 (199 in 200 requests)");
    }

    @Test
    void aBlockInWhichCountsWereGivenUpIsNotJudged() {
        block(0, 100, 100);
        block(new StatementCount(100, "1"), new StatementCount(150, "2"), 100);
        block(150, 60, 100);

        assertThat(judged.verify("from memory")).isEqualTo(Verification.NONE);
        assertThat(judged.notes()).isEmpty();
    }

    @Test
    void whereNothingIsCountedNothingIsJudgedAndThatIsSaid() {
        assertThat(judged.notes()).as("before the first block").isEmpty();
        block(UNKNOWN, UNKNOWN, 100);
        block(new StatementCount(5, ""), UNKNOWN, 100);
        block(UNKNOWN, new StatementCount(5, ""), 100);

        assertThat(judged.verify("from memory")).isEqualTo(Verification.NONE);
        assertThat(judged.notes())
                .isEqualTo(
                        List.of(
                                "PostgreSQL does not count statements (pg_stat_statements): that every request led to one was not checked"));
    }
}
