package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.ListAuthor;
import stackbench.suite.wire.Read;

/** Where requests may fail, one that failed is stored or not, but not in part, and all else is as strict as elsewhere. */
@Timeout(60)
class StoredRequestsTests {

    private static final CreateBatch SENT = new CreateBatch(new Feed(new Feed.FeedSettings(1, 3, 20)).block(0), 10);

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final MessageTable DATABASE = new MessageTable(SharedPostgres.database("verify", "cut_off"));

    @BeforeEach
    void storeWhatTenRequestsSent() {
        DATABASE.truncate();
        DATABASE.load(LongStream.range(0, 100).mapToObj(SENT.messages()::message));
    }

    private static void inDatabase(String sql) throws SQLException {
        StoredBlocksTests.execute(DATABASE.database(), sql);
    }

    /** The outcome of a block in which requests may fail. */
    private static BlockOutcome overloaded(long sent, List<String> wrongAnswers, Long... failed) {
        BlockOutcome.FailedRequests failures =
                new BlockOutcome.FailedRequests(new TreeSet<>(List.of(failed)), List.of("request 3: status 500"));
        StepTrace steps = new StepTrace(List.of(), List.of(), List.of(), wrongAnswers.size(), wrongAnswers);
        return new BlockOutcome(
                sent,
                failures,
                sent,
                Duration.ofSeconds(1),
                0,
                0,
                0,
                0,
                Optional.empty(),
                Optional.of(steps),
                Optional.empty());
    }

    private static Verification stored(BlockOutcome outcome) {
        return StoreVerifier.stored(SENT, outcome, outcome.succeeded(), DATABASE);
    }

    @Test
    void whereRequestsMayFailThoseThatDidAreThereOrNotButWholly() throws SQLException {
        assertThat(stored(overloaded(10, List.of(), 3L, 7L)).right())
                .as("both stored")
                .isTrue();

        inDatabase("DELETE FROM message WHERE id = ANY ('{%s}')".formatted(ids(7)));
        assertThat(stored(overloaded(10, List.of(), 3L, 7L)).right())
                .as("one stored")
                .isTrue();

        inDatabase("DELETE FROM message WHERE id = '%s'"
                .formatted(SENT.messages(3).getFirst().id()));
        assertThat(stored(overloaded(10, List.of(), 3L, 7L)).differences())
                .as("all but the first of one stored")
                .anySatisfy(difference -> assertThat(difference).contains("required 80 rows", "actual 89"));
    }

    @Test
    void whereRequestsMayFailOneThatIsStoredInPartIsAFault() throws SQLException {
        Message last = SENT.messages(7).getLast();
        inDatabase("DELETE FROM message WHERE id = '%s'".formatted(last.id()));

        assertThat(stored(overloaded(10, List.of(), 3L, 7L)).differences())
                .containsExactly(
                        "required 100 rows with the digest of what was acknowledged, actual 99 with another digest",
                        "missing: message " + last.id() + " by " + last.author());
    }

    @Test
    void whereRequestsMayFailWhatWasAcknowledgedIsThereAllTheSame() throws SQLException {
        inDatabase("DELETE FROM message WHERE id = '%s'"
                .formatted(SENT.messages(5).getFirst().id()));

        assertThat(stored(overloaded(10, List.of(), 3L)).differences())
                .anySatisfy(difference -> assertThat(difference)
                        .contains("missing", SENT.messages(5).getFirst().id().toString()));
    }

    @Test
    void whatIsStoredThoughItFailedMakesUpForNothingThatWasAcknowledged() throws SQLException {
        inDatabase("DELETE FROM message WHERE id = ANY ('{%s}')".formatted(ids(5)));

        assertThat(stored(overloaded(10, List.of(), 3L)).differences())
                .contains("required 100 rows with the digest of what was acknowledged, actual 90 with another digest");
    }

    /** A server that was cut off may go on with what it had begun while it is looked at. */
    @Test
    void aRequestThatIsStoredWhileItIsLookedForIsNoFault() throws SQLException {
        inDatabase("DELETE FROM message WHERE id = ANY ('{%s}')".formatted(ids(7)));
        StoredMessages busy = new StoreOf(DATABASE) {
            @Override
            public StoredMessages.Inventory inventory(Iterator<UUID> ids) {
                Iterator<UUID> later = Stream.generate(() -> {
                            DATABASE.load(SENT.messages(7).stream());
                            return ids;
                        })
                        .limit(1)
                        .flatMap(all -> Stream.generate(all::next).limit(2))
                        .iterator();
                return super.inventory(later);
            }
        };

        assertThat(StoreVerifier.stored(SENT, overloaded(10, List.of(), 3L, 7L), 8, busy))
                .isEqualTo(new Verification(8, 90L, 90L, true, List.of()).withFailedAndStored(1));
        assertThat(DATABASE.contents().rows()).isEqualTo(100);
    }

    @Test
    void whereRequestsMayFailThoseThatSucceededBroughtTheirMessages() {
        Read read = new ListAuthor(new Feed(new Feed.FeedSettings(1, 3, 20)).listData(2));

        assertThat(BlockVerifier.received(read, overloaded(10, List.of(), 3L), 9)
                        .rowsExpected())
                .isEqualTo(9L * read.messagesPerRequest());
    }

    @Test
    void whereRequestsMayFailAWrongAnswerMayNot() {
        assertThat(stored(overloaded(10, List.of("request 3: a body of 3 bytes, expected none"), 3L))
                        .differences())
                .contains("required 0 wrong answers, actual 1 of 10", "request 3: a body of 3 bytes, expected none");
    }

    private static String ids(long request) {
        return SENT.messages(request).stream()
                .map(message -> message.id().toString())
                .collect(Collectors.joining(","));
    }
}
