package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.store.MessagesInMemory;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.Stock;
import stackbench.suite.store.StoreReader;
import stackbench.suite.store.StoredMessages.Inventory;
import stackbench.suite.wire.CreateBatch;

/** Whatever is wrong with what a server keeps in its memory is found in its own answers, and named. */
class MessagesInMemoryTests {

    private static final FeedBlock MESSAGES = new Feed(new Feed.FeedSettings(1, 3, 20)).block(0);
    private static final CreateBatch SENT = new CreateBatch(MESSAGES, 10);

    private final List<Message> stored = new ArrayList<>();
    private final MessagesInMemory memory = readBy(Reader::new);

    @BeforeEach
    void storeWhatTenRequestsSent() {
        LongStream.range(0, 100).mapToObj(MESSAGES::message).forEach(stored::add);
    }

    private MessagesInMemory readBy(Supplier<StoreReader> wire) {
        return new MessagesInMemory(wire, stored::clear, stored::size, MESSAGES.authorNames());
    }

    private Verification stored() {
        return StoreVerifier.stored(SENT, LearnedAnswersTests.outcome(10), 10, memory);
    }

    @Test
    void whatWasAcknowledgedAndIsThereIsRight() {
        assertThat(stored()).isEqualTo(new Verification(10, 100L, 100L, true, List.of()));
    }

    @Test
    void aMessageThatIsMissingIsNamed() {
        Message lost = stored.remove(57);

        assertThat(stored().differences())
                .containsExactly(
                        "required 100 rows with the digest of what was acknowledged, actual 99 with another digest",
                        "missing: message " + lost.id() + " by " + lost.author());
    }

    @Test
    void aMessageThatIsAlteredIsNamedThoughTheNumberIsRight() {
        Message sent = stored.get(5);
        stored.set(
                5,
                new Message(
                        sent.id(), sent.text(), sent.author(), sent.createdAt().plusNanos(1_000)));

        Verification verification = stored();

        assertThat(verification.rowsFound()).isEqualTo(100);
        assertThat(verification.digestMatches()).isFalse();
        assertThat(verification.differences().getLast())
                .startsWith("altered: message " + sent.id())
                .contains("createdAt is ");
    }

    @Test
    void aMessageUnderAnotherIdAndOneListedTwiceAreNamed() {
        Message copied = stored.getFirst();
        stored.add(new Message(new UUID(1, 2), copied.text(), copied.author(), copied.createdAt()));
        stored.add(stored.get(1));

        assertThat(stored().differences())
                .anySatisfy(difference -> assertThat(difference)
                        .startsWith("unexpected: message " + new UUID(1, 2))
                        .endsWith("a copy of message " + copied.id() + " under another id"))
                .contains("listed twice: message " + stored.get(1).id());
    }

    @Test
    void aMessageByAnAuthorOfWhomNobodyAsksIsCounted() {
        Message sent = stored.getFirst();
        stored.add(new Message(new UUID(1, 2), sent.text(), "nobody", sent.createdAt()));

        assertThat(stored().differences())
                .containsExactly(
                        "required 100 rows with the digest of what was acknowledged, actual 101",
                        "the server lists 100 messages by the authors of what was sent, and counts 101 in its memory");
    }

    @Test
    void noMoreThanAFewAreNamedAndTheOthersCounted() {
        stored.subList(0, 20).clear();

        assertThat(stored().differences())
                .hasSize(7)
                .last()
                .isEqualTo("and 15 more: in all 20 missing, 0 unexpected, 0 altered");
    }

    @Test
    void whatWasClearedIsGone() {
        memory.empty();

        assertThat(stored().differences().getFirst())
                .isEqualTo(
                        "required 100 rows with the digest of what was acknowledged, actual 0: nothing of it was stored");
    }

    @Test
    void whatWasSentToBeReadMustBeThereBeforeTheFirstBlock() {
        assertThat(StoreVerifier.requireLoaded(new Stock(MESSAGES, 100), memory))
                .isEqualTo(memory.contents());
        assertThatExceptionOfType(Verification.WrongAnswerException.class)
                .isThrownBy(() -> StoreVerifier.requireLoaded(new Stock(MESSAGES, 101), memory))
                .withMessageStartingWith(
                        "required the 101 messages that were sent to be read, actual 100: missing: message "
                                + MESSAGES.message(100).id());
    }

    @Test
    void aLookupFindsEachByItsId() {
        try (RowLookup lookup = memory.lookup()) {
            lookup.prepare(
                    List.of(MESSAGES.message(0).id(), MESSAGES.message(99).id()));
            assertThat(lookup.holdsAll()).isTrue();

            lookup.prepare(
                    List.of(MESSAGES.message(0).id(), MESSAGES.message(100).id()));
            assertThat(lookup.holdsAllBefore(System.nanoTime() + 20_000_000)).isFalse();
        }
    }

    @Test
    void aServerThatCannotBeReadHidesNoFailedRequest() {
        MessagesInMemory unreadable = readBy(() -> {
            throw new DriverException("no answer", null);
        });
        BlockOutcome outcome = LearnedAnswersTests.outcome(10, 3L);

        assertThat(StoreVerifier.stored(SENT, outcome, 9, unreadable).differences())
                .containsExactly("required 0 failed requests, actual 1 of 10", "request 3: status 500");
    }

    /** A server that was cut off may go on with what it had begun while it is asked. */
    @Test
    void aRequestThatIsStoredWhileAllAreListedIsNoFault() {
        List<Message> late = stored.subList(70, 79);
        Queue<Message> coming = new ArrayDeque<>(late);
        late.clear();
        MessagesInMemory busy =
                readBy(() -> new Reader(() -> Stream.ofNullable(coming.poll()).forEach(stored::add)));

        Inventory found = busy.inventory(
                List.of(MESSAGES.message(0).id(), MESSAGES.message(70).id(), UUID.randomUUID())
                        .iterator());

        assertThat(found.held())
                .containsExactlyInAnyOrder(
                        MESSAGES.message(0).id(), MESSAGES.message(70).id());
        assertThat(found.contents().rows()).isEqualTo(100);
        assertThat(coming).isEmpty();
    }

    /** Answers from what is stored. */
    @Test
    void aLookupClosesTheClientThatItAsksBy() {
        List<String> closed = new ArrayList<>();

        readBy(() -> new Reader(() -> closed.add("reader"))).lookup().close();

        assertThat(closed).containsExactly("reader");
    }

    private final class Reader implements StoreReader {

        private final Runnable closing;

        Reader() {
            this(() -> {});
        }

        Reader(Runnable closing) {
            this.closing = closing;
        }

        @Override
        public List<Message> byAuthor(String author) {
            return stored.stream()
                    .filter(message -> message.author().equals(author))
                    .toList();
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return stored.stream().filter(message -> message.id().equals(id)).findFirst();
        }

        @Override
        public void close() {
            closing.run();
        }
    }
}
