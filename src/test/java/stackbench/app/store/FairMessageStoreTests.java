package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import stackbench.app.message.Message;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FairMessageStoreTests {

    private static final long PATIENT = 60_000;

    private final HeldStore database = new HeldStore();
    private final List<CompletableFuture<?>> requests = new ArrayList<>();

    /** The thread that releases the permit asks again at once. An unfair semaphore would serve it before those that wait. */
    @Test
    void requestsAreServedInTheOrderOfTheirArrival() {
        FairMessageStore store = fair(1, PATIENT);
        requests.add(CompletableFuture.runAsync(
                () -> {
                    store.byAuthor("first");
                    store.byAuthor("again");
                },
                Thread::startVirtualThread));
        await().until(() -> database.asked.contains("first"));
        for (int request = 1; request < 8; request++) {
            ask(store, "request " + request);
            awaitWaiting(store, request);
        }

        database.answerAll();

        assertThat(requests).allSatisfy(request -> assertThat(request).succeedsWithin(PATIENT, TimeUnit.MILLISECONDS));
        assertThat(database.asked)
                .containsExactly(
                        "first",
                        "request 1",
                        "request 2",
                        "request 3",
                        "request 4",
                        "request 5",
                        "request 6",
                        "request 7",
                        "again");
        assertThat(store.waiting()).isZero();
    }

    @Test
    void noMoreRequestsAreInTheDatabaseThanThereAreConnections() {
        FairMessageStore store = fair(2, PATIENT);
        for (int request = 0; request < 5; request++) {
            ask(store, "request " + request);
        }

        await().until(() -> store.waiting() == 3 && database.asked.size() == 2);

        database.answerAll();
        assertThat(requests).allSatisfy(request -> assertThat(request).succeedsWithin(PATIENT, TimeUnit.MILLISECONDS));
        assertThat(database.asked).hasSize(5);
    }

    @Test
    void aRequestThatWaitedTooLongFailsAsThatOfAPoolDoes() {
        FairMessageStore store = fair(1, 1);
        ask(store, "first");
        await().until(() -> database.asked.contains("first"));

        assertThatExceptionOfType(CannotGetJdbcConnectionException.class)
                .isThrownBy(() -> store.byId(new UUID(1, 1)))
                .withMessage("no connection was free for 1 ms");
        database.answerAll();
    }

    @Test
    void aFailedRequestReleasesItsPermit() {
        FairMessageStore store = fair(1, PATIENT);
        database.answerAll();

        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> store.add(List.of()));
        assertThat(store.byAuthor("next")).isEmpty();
        store.streamByAuthor("last", messages -> assertThat(messages).isEmpty());
        assertThat(database.asked).containsExactly("next", "last");
    }

    @ParameterizedTest
    @CsvSource({"true, FairMessageStore", "false, HeldStore"})
    void itIsUsedOnlyIfItIsConfigured(String fair, String store) {
        new ApplicationContextRunner()
                .withInitializer(context -> context.getEnvironment().setActiveProfiles("jdbc"))
                .withPropertyValues("stackbench.pool-fair=" + fair)
                .withBean(StoreProperties.class, () -> properties(1, PATIENT))
                .withBean(HeldStore.class)
                .withUserConfiguration(FairMessageStore.class)
                .run(context -> assertThat(
                                context.getBean(MessageStore.class).getClass().getSimpleName())
                        .isEqualTo(store));
    }

    private FairMessageStore fair(int connections, long waitMillis) {
        return new FairMessageStore(properties(connections, waitMillis), database);
    }

    private static StoreProperties properties(int connections, long waitMillis) {
        return new StoreProperties("", "", "", connections, waitMillis, true, 1_000, WriteMode.BATCH, 0);
    }

    private void ask(MessageStore store, String author) {
        requests.add(CompletableFuture.supplyAsync(() -> store.byAuthor(author), Thread::startVirtualThread));
    }

    private void awaitWaiting(FairMessageStore store, int waiting) {
        await().until(() -> store.waiting() == waiting);
    }

    /** Blocks reads until {@link #answerAll}, and fails every write. */
    static class HeldStore implements MessageStore {

        final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
        private final CompletableFuture<List<Message>> answer = new CompletableFuture<>();

        void answerAll() {
            answer.complete(List.of());
        }

        @Override
        public void add(List<Message> messages) {
            throw new IllegalStateException("nothing is stored");
        }

        @Override
        public List<Message> byAuthor(String author) {
            asked.add(author);
            assertThat(answer).succeedsWithin(PATIENT, TimeUnit.MILLISECONDS);
            return answer.resultNow();
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return Optional.empty();
        }
    }
}
