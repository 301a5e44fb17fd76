package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.suite.verify.LearnedAnswersTests.outcome;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.RowDigest;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.ListAuthor;

/** Every way in which a block can have left the wrong rows, or answers that nobody checked, is found and named. */
@Timeout(60)
class StoredBlocksTests {

    private static final Feed FEED = new Feed(new Feed.FeedSettings(1, 3, 20));
    private static final int BATCH = 10;
    private static final CreateBatch SENT = new CreateBatch(FEED.block(0), BATCH);

    /** A list of three authors with two messages each. */
    private static final ListAuthor LIST = new ListAuthor(FEED.listData(2));

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final MessageTable DATABASE = new MessageTable(SharedPostgres.database("verify", "tests"));

    @BeforeEach
    void storeWhatTenRequestsSent() {
        DATABASE.truncate();
        DATABASE.load(LongStream.range(0, 100).mapToObj(SENT.messages()::message));
    }

    private static void inDatabase(String sql) throws SQLException {
        execute(DATABASE.database(), sql);
    }

    static void execute(BenchDatabase database, String sql) throws SQLException {
        PostgresServer postgres = database.server();
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), postgres.username(), postgres.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private Verification stored(BlockOutcome outcome) {
        return StoreVerifier.stored(SENT, outcome, outcome.succeeded(), DATABASE);
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
    void aRequestThatFailedIsADifferenceWhetherItIsStoredOrNot() throws SQLException {
        Verification kept = stored(outcome(10, 3L));
        assertThat(kept.right()).isFalse();
        assertThat(kept.failedAndStored()).isEqualTo(1);
        assertThat(kept.differences())
                .containsExactly(
                        "required 0 failed requests, actual 1 of 10",
                        "request 3: status 500",
                        "of unknown outcome to their clients: 1 failed requests were stored all the same");

        for (long n = 30; n < 40; n++) {
            inDatabase("DELETE FROM message WHERE id = '"
                    + SENT.messages().message(n).id() + "'");
        }
        Verification gone = stored(outcome(10, 3L));
        assertThat(gone.digestMatches()).isTrue();
        assertThat(gone.right()).isFalse();
        assertThat(gone.failedAndStored()).isNull();
    }

    @Test
    void aRequestThatFailedMustNotBeStoredInPart() throws SQLException {
        inDatabase(
                "DELETE FROM message WHERE id = '" + SENT.messages().message(39).id() + "'");

        assertThat(stored(outcome(10, 3L)).differences())
                .anySatisfy(difference -> assertThat(difference)
                        .contains("missing", SENT.messages().message(39).id().toString()));
    }

    @Test
    void aDatabaseThatCannotBeReadHidesNoFailedRequest() {
        MessageTable gone = new MessageTable(SharedPostgres.database("verify", "gone"));
        gone.database().close();

        Verification failed = StoreVerifier.stored(SENT, outcome(10, 3L), 9, gone);

        assertThat(failed.differences()).contains("required 0 failed requests, actual 1 of 10");
        assertThat(failed.rowsFound()).isNull();
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> StoreVerifier.stored(SENT, outcome(10), 10, gone));
    }

    @Test
    void rowsThatDifferAreADifferenceWhereNobodyCanSayWhich() {
        StoredMessages mute = new StoreOf(DATABASE) {
            @Override
            public StoredMessages.Contents contents() {
                return new RowDigest().contents();
            }

            @Override
            public List<String> differences(Iterator<Message> expected, int limit) {
                throw new DatabaseException("it does not say", new SQLException());
            }
        };

        assertThat(StoreVerifier.stored(SENT, outcome(10), 10, mute).differences())
                .hasSize(2)
                .last()
                .isEqualTo("which rows differ could not be determined: it does not say");
    }

    @Test
    void whatSeveralMachinesSentMustBeThereTogether() {
        CreateBatch other = new CreateBatch(FEED.block(1), BATCH);
        DATABASE.load(LongStream.range(0, 30).mapToObj(other.messages()::message));
        StoreVerifier.Sent one = new StoreVerifier.Sent(SENT, outcome(10), 10);

        Verification both = StoreVerifier.stored(List.of(one, new StoreVerifier.Sent(other, outcome(3), 3)), DATABASE);
        assertThat(both).isEqualTo(new Verification(13, 130L, 130L, true, List.of()));

        Verification oneLess =
                StoreVerifier.stored(List.of(one, new StoreVerifier.Sent(other, outcome(2), 2)), DATABASE);
        assertThat(oneLess.differences())
                .startsWith(
                        "required 120 rows with the digest of what was acknowledged, actual 130 with another digest")
                .endsWith("and 5 more: in all 0 missing, 10 unexpected, 0 altered");

        Verification failed =
                StoreVerifier.stored(List.of(one, new StoreVerifier.Sent(other, outcome(4, 0L, 3L), 2)), DATABASE);
        assertThat(failed.rowsExpected()).as("request 0 failed and was stored").isEqualTo(130);
        assertThat(failed.digestMatches()).isTrue();
        assertThat(failed.failedAndStored()).isEqualTo(1);
    }

    @Test
    void anAnswerThatNobodyCheckedIsADifference() {
        Verification verification = StoreVerifier.stored(SENT, outcome(10), 9, DATABASE);

        assertThat(verification.right()).isFalse();
        assertThat(verification.differences()).contains("required a checked answer for each of 10 requests, actual 9");
        assertThat(BlockVerifier.received(LIST, outcome(10), 9).right()).isFalse();
    }

    @Test
    void listedRowsMustStayAsTheyWereLoaded() throws SQLException {
        var loaded = DATABASE.contents();
        assertThat(StoreVerifier.unchanged(loaded, DATABASE.contents()).right()).isTrue();

        inDatabase("UPDATE message SET text = text || '!' WHERE id = (SELECT id FROM message LIMIT 1)");

        assertThat(StoreVerifier.unchanged(loaded, DATABASE.contents()).right()).isFalse();
    }
}
