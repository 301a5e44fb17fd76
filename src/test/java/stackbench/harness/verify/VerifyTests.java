package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.load.FailedRequests;
import stackbench.harness.load.FetchedAnswer;
import stackbench.harness.load.Inquiry;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.FeedSettings;
import tools.jackson.databind.json.JsonMapper;

/** Every way in which a server can be wrong is found by one check or another. */
@Timeout(60)
class VerifyTests {

    private static final Feed FEED = new Feed(new FeedSettings(1, 3, 20));
    private static final int BATCH = 10;
    private static final Operation.CreateBatch SENT = new Operation.CreateBatch(FEED.block(0), BATCH);

    /** A list of three authors with two messages each. */
    private static final Operation.ListAuthor LIST = new Operation.ListAuthor(FEED.listData(2));

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final BenchDatabase DATABASE = SharedPostgres.database("verify", "tests");

    @BeforeEach
    void storeWhatTenRequestsSent() {
        DATABASE.truncate();
        DATABASE.load(LongStream.range(0, 100).mapToObj(SENT.messages()::message));
    }

    private void inDatabase(String sql) throws SQLException {
        PostgresServer postgres = DATABASE.server();
        try (Connection connection =
                        DriverManager.getConnection(DATABASE.jdbcUrl(), postgres.username(), postgres.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static BlockOutcome outcome(long sent, Long... failed) {
        FailedRequests failures = new FailedRequests(new TreeSet<>(List.of(failed)), List.of("request 3: status 500"));
        return new BlockOutcome(sent, failures, sent, Duration.ofSeconds(1), 0, 0, 0);
    }

    private Verification stored(BlockOutcome outcome) {
        return BlockVerifier.stored(SENT, outcome, outcome.succeeded(), DATABASE);
    }

    @Test
    void whatWasAcknowledgedAndIsThereIsRight() {
        Verification verification = stored(outcome(10));

        assertThat(verification.right()).isTrue();
        assertThat(verification).isEqualTo(new Verification(10, 100L, 100L, true, List.of()));
    }

    @Test
    void aRowThatIsMissingIsFoundAndNamed() throws SQLException {
        Message lost = SENT.messages().message(57);
        inDatabase("DELETE FROM message WHERE id = '" + lost.id() + "'");

        Verification verification = stored(outcome(10));

        assertThat(verification.right()).isFalse();
        assertThat(verification.rowsFound()).isEqualTo(99);
        assertThat(verification.differences())
                .anySatisfy(difference ->
                        assertThat(difference).contains("missing", lost.id().toString()));
    }

    @Test
    void aRowThatWasAlteredIsFoundThoughTheNumberIsRight() throws SQLException {
        inDatabase("UPDATE message SET created_at = created_at + interval '1 microsecond' WHERE id = '"
                + SENT.messages().message(5).id() + "'");

        Verification verification = stored(outcome(10));

        assertThat(verification.rowsFound()).isEqualTo(100);
        assertThat(verification.digestMatches()).isFalse();
        assertThat(verification.right()).isFalse();
        assertThat(verification.differences())
                .hasSize(2)
                .first()
                .isEqualTo(
                        "required 100 rows with the digest of what was acknowledged, actual 100 with another digest");
    }

    @Test
    void anEmptyTableIsNamed() {
        DATABASE.truncate();

        assertThat(stored(outcome(10)).differences())
                .first()
                .asString()
                .isEqualTo(
                        "required 100 rows with the digest of what was acknowledged, actual 0: nothing of it was stored");
    }

    @Test
    void aRowThatNobodySentIsFound() throws SQLException {
        inDatabase("INSERT INTO message SELECT gen_random_uuid(), text, author, created_at FROM message LIMIT 1");

        assertThat(stored(outcome(10)).right()).isFalse();
    }

    @Test
    void aRequestThatFailedIsADifferenceAndItsRowsMustNotBeThere() throws SQLException {
        Verification kept = stored(outcome(10, 3L));
        assertThat(kept.right()).isFalse();
        assertThat(kept.differences())
                .contains("required 0 failed requests, actual 1 of 10", "request 3: status 500")
                .anySatisfy(difference -> assertThat(difference).contains("unexpected"));

        for (long n = 30; n < 40; n++) {
            inDatabase("DELETE FROM message WHERE id = '"
                    + SENT.messages().message(n).id() + "'");
        }
        Verification gone = stored(outcome(10, 3L));
        assertThat(gone.digestMatches()).isTrue();
        assertThat(gone.right()).isFalse();
    }

    @Test
    void aDatabaseThatCannotBeReadHidesNoFailedRequest() {
        BenchDatabase gone = SharedPostgres.database("verify", "gone");
        gone.close();

        Verification failed = BlockVerifier.stored(SENT, outcome(10, 3L), 9, gone);

        assertThat(failed.differences()).contains("required 0 failed requests, actual 1 of 10");
        assertThat(failed.rowsFound()).isNull();
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> BlockVerifier.stored(SENT, outcome(10), 10, gone));
    }

    @Test
    void anAnswerThatNobodyCheckedIsADifference() {
        Verification verification = BlockVerifier.stored(SENT, outcome(10), 9, DATABASE);

        assertThat(verification.right()).isFalse();
        assertThat(verification.differences()).contains("required a checked answer for each of 10 requests, actual 9");
        assertThat(BlockVerifier.received(LIST, outcome(10), 9).right()).isFalse();
    }

    @Test
    void listedRowsMustStayAsTheyWereLoaded() throws SQLException {
        var loaded = DATABASE.contents();
        assertThat(BlockVerifier.unchanged(loaded, DATABASE.contents()).right()).isTrue();

        inDatabase("UPDATE message SET text = text || '!' WHERE id = (SELECT id FROM message LIMIT 1)");

        assertThat(BlockVerifier.unchanged(loaded, DATABASE.contents()).right()).isFalse();
    }

    @Test
    void aCreateAnswerIsStatus200WithoutABody() {
        ResponseCheck check = new CreateCheck();

        assertThat(check.mismatch(0, new Answer(200, 0, 0, 0))).isNull();
        assertThat(check.mismatch(0, new Answer(500, 0, 0, 0))).isEqualTo("status 500, expected 200");
        assertThat(check.mismatch(0, new Answer(200, 0, 2, 7))).isEqualTo("a body of 2 bytes, expected none");
    }

    @Test
    void theControlThatShowsWhatACheckCostsStillLooksAtTheStatus() {
        ResponseCheck check = new StatusCheck();

        assertThat(check.mismatch(0, new Answer(200, 1, 7, 7))).isNull();
        assertThat(check.mismatch(0, new Answer(503, 1, 7, 7))).isEqualTo("status 503, expected 200");
    }

    @Test
    void aListAnswerIsTheLearnedOneInEveryRespect() {
        ResponseCheck check = new ReadCheck(
                LIST, List.of(new Answer(200, 2, 50, 7), new Answer(200, 3, 70, 9), new Answer(200, 2, 60, 9)));

        assertThat(check.mismatch(3, new Answer(200, 2, 50, 7))).isNull();
        assertThat(check.mismatch(4, new Answer(200, 2, 50, 7)))
                .isEqualTo("stale or misdirected: required the list of list-1-2-1, actual the list of list-1-2-0");
        assertThat(check.mismatch(1, new Answer(200, 2, 60, 7))).isEqualTo("required 3 messages, actual 2: 1 missing");
        assertThat(check.mismatch(1, new Answer(200, 5, 60, 7))).isEqualTo("required 3 messages, actual 5: 2 too many");
        assertThat(check.mismatch(0, new Answer(503, 2, 50, 7))).isEqualTo("status 503, expected 200");
        assertThat(check.mismatch(0, new Answer(200, 2, 49, 7)))
                .isEqualTo("required 50 bytes, actual 49: cut short within a message");
        assertThat(check.mismatch(0, new Answer(200, 2, 51, 7)))
                .isEqualTo("required 50 bytes, actual 51: something added to the messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 25, 7)))
                .isEqualTo("required 50 bytes, actual 25: as if 1 missing of 2 messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 100, 7)))
                .isEqualTo("required 50 bytes, actual 100: as if 2 too many of 2 messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 50, 8)))
                .isEqualTo("altered: required CRC-32C 00000007 over the same number of bytes, actual 00000008");
    }

    @Test
    void learningComparesEveryMessageFieldByField() {
        AnswerLearner learner = new AnswerLearner(WireFormat.JSON, LIST);

        assertThat(learner.learn(new JsonServer(LIST, 0), LongStream.range(0, 3)))
                .hasSize(3);
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learner.learn(new JsonServer(LIST, 1), LongStream.range(0, 3)))
                .withMessageContaining("the list of list-1-2-0: required 2 messages, actual 2; message 0 is missing");
    }

    /** Answers with what is stored, or with a neighbour's messages. */
    private record JsonServer(Operation.ListAuthor list, int off) implements Driver, Inquiry {

        @Override
        public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
            throw new UnsupportedOperationException("only lists one author at a time");
        }

        @Override
        public Inquiry inquire(Operation operation) {
            return this;
        }

        @Override
        public FetchedAnswer fetch(long request) {
            FeedBlock data = list.stored();
            long index = request * 2 + off;
            String json = JsonMapper.shared().writeValueAsString(List.of(data.message(index), data.message(index + 1)));
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            return new FetchedAnswer(new Answer(200, 0, body.length, 0), List.of(body));
        }

        @Override
        public long loopCpuNanos() {
            return 0;
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
