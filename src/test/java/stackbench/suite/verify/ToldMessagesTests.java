package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.TellBatch;

/** Of messages that nobody acknowledges, what is lost is counted, and what is there must be what was sent. */
@Timeout(60)
class ToldMessagesTests {

    private static final FeedBlock SENT = new Feed(new Feed.FeedSettings(1, 3, 20)).block(0);
    private static final TellBatch TELL = new TellBatch(new CreateBatch(SENT, 10));
    private static final Settling BRIEFLY =
            new Settling(Duration.ofMillis(500), Duration.ofMillis(100), Duration.ofSeconds(10));

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final MessageTable DATABASE = new MessageTable(SharedPostgres.database("verify", "told"));

    @BeforeEach
    void empty() {
        DATABASE.truncate();
    }

    private static void store(long first, long end) {
        DATABASE.load(LongStream.range(first, end).mapToObj(SENT::message));
    }

    private static BlockOutcome outcome(Long... failed) {
        return LearnedAnswersTests.outcome(10, failed);
    }

    private static Verification verified(BlockOutcome outcome) {
        return ToldMessages.verify(TELL, outcome, outcome.succeeded(), DATABASE, BRIEFLY);
    }

    @Test
    void whatArrivedAsItWasSentIsRight() {
        store(0, 100);

        assertThat(ToldMessages.verify(TELL, outcome(), 10, DATABASE))
                .isEqualTo(new Verification(10, 100L, 100L, true, 0L, null, List.of()));
    }

    @Test
    void aRequestThatDidNotArriveIsALossAndNoFault() {
        store(0, 50);
        store(60, 90);

        Verification verification = verified(outcome());

        assertThat(verification).isEqualTo(new Verification(10, 80L, 80L, true, 20L, null, List.of()));
        assertThat(verification.right()).isTrue();
    }

    @Test
    void aRequestThatArrivedInPartIsAFault() {
        store(0, 99);

        Verification verification = verified(outcome());

        assertThat(verification.lost()).isEqualTo(1);
        assertThat(verification.differences())
                .containsExactly("required each request to be stored as a whole or not at all, actual 1 in part");
    }

    @Test
    void aMessageThatWasAlteredIsAFault() {
        store(0, 79);
        Message sent = SENT.message(79);
        DATABASE.load(List.of(new Message(sent.id(), sent.text() + "!", sent.author(), sent.createdAt()))
                .iterator());

        Verification verification = verified(outcome());

        assertThat(verification.lost()).isEqualTo(20);
        assertThat(verification.digestMatches()).isFalse();
        assertThat(verification.differences())
                .hasSize(2)
                .satisfies(
                        all -> assertThat(all.getFirst())
                                .isEqualTo(
                                        "required what arrived to be what was sent, 80 rows, actual 80 with another digest"),
                        all -> assertThat(all.getLast())
                                .contains("altered", sent.id().toString()));
    }

    @Test
    void aMessageThatNobodySentIsAFault() {
        store(0, 50);
        store(500, 501);

        Verification verification = verified(outcome());

        assertThat(verification.lost()).isEqualTo(50);
        assertThat(verification.right()).isFalse();
        assertThat(verification.differences())
                .anySatisfy(difference -> assertThat(difference).contains("unexpected"));
    }

    @Test
    void aServerThatStoresNothingIsAtFault() {
        assertThat(verified(outcome()).differences())
                .containsExactly("required some of 10 requests to arrive, actual none");
    }

    @Test
    void nothingSentIsNothingLost() {
        assertThat(verified(LearnedAnswersTests.outcome(0)))
                .isEqualTo(new Verification(0, 0L, 0L, true, 0L, null, List.of()));
    }

    @Test
    void aRequestThatFailedIsAFaultAndNoLoss() {
        store(0, 90);

        Verification verification = verified(outcome(9L));

        assertThat(verification.lost()).isZero();
        assertThat(verification.differences()).contains("required 0 failed requests, actual 1 of 10");
    }

    @Test
    void whatArrivesLaterIsWaitedFor() {
        store(0, 10);
        CompletableFuture<Void> arriving = CompletableFuture.runAsync(
                () -> {
                    for (long n = 10; n < 100; n += 10) {
                        store(n, n + 10);
                    }
                },
                Thread::startVirtualThread);

        Verification verification = ToldMessages.verify(
                TELL,
                outcome(),
                10,
                DATABASE,
                new Settling(Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(20)));

        assertThat(arriving).succeedsWithin(Duration.ofSeconds(10));
        assertThat(verification.lost()).isZero();
    }

    @Test
    void whoWaitsForRestDoesSoForALimitedTime() {
        AtomicLong rows = new AtomicLong();
        StoredMessages restless = new StoreOf(DATABASE) {
            @Override
            public StoredMessages.Contents contents() {
                return new StoredMessages.Contents(rows.getAndIncrement(), BigInteger.ZERO);
            }
        };
        Settling impatient = new Settling(Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofMillis(10));

        assertThatIllegalStateException()
                .isThrownBy(() -> ToldMessages.verify(TELL, outcome(), 10, restless, impatient))
                .withMessage("required the last message to arrive within 0 s of the last request, actual later");
    }

    @Test
    void nobodyWaitsWhenAllIsThere() {
        store(0, 100);

        assertThatCode(() -> new Settling(Duration.ofDays(1), Duration.ofDays(1), Duration.ZERO).require(DATABASE, 100))
                .doesNotThrowAnyException();
    }
}
