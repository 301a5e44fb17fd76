package stackbench.contract.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.app.message.Problem;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;

/** What {@code servlet-async} does with few threads, tried with one of each kind and room for one request that waits. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class BoundedExecutorTests {

    private static final Duration LIMIT = Duration.ofSeconds(15);

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("bounded_executor");

    private static ContractServer server;
    private static ContractClient client;

    @BeforeAll
    static void start() {
        server = DATABASE.start(
                Architecture.SERVLET_ASYNC,
                Map.of(
                        "server.tomcat.threads.max", "1",
                        "server.tomcat.threads.min-spare", "1",
                        "stackbench.async-threads", "1",
                        "stackbench.async-queue", "1"));
        client = Clients.of(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theThreadOfARequestIsFreeWhileTheDatabaseWorks() {
        List<CompletableFuture<Reply>> creates = new ArrayList<>();
        DATABASE.database().locked(() -> {
            creates.add(create());
            awaitWaiting();

            assertThat(client.find("no id").problem()).isEqualTo(Problem.INVALID_MESSAGE);
            assertThat(creates.getFirst()).isNotDone();
        });
        assertThat(creates.getFirst()).succeedsWithin(LIMIT).isEqualTo(Reply.EMPTY);
    }

    @Test
    void aRequestForWhichTheQueueHasNoRoomIsRefusedAndToldWhatIsFull() {
        List<CompletableFuture<Reply>> creates = new ArrayList<>();
        DATABASE.database().locked(() -> {
            creates.add(create());
            awaitWaiting();
            creates.add(create());
            creates.add(create());

            assertThat(CompletableFuture.anyOf(creates.toArray(CompletableFuture[]::new)))
                    .succeedsWithin(LIMIT);
            Reply refused = creates.stream()
                    .filter(CompletableFuture::isDone)
                    .map(CompletableFuture::resultNow)
                    .findFirst()
                    .orElseThrow();
            assertThat(refused.problem()).isEqualTo(Problem.OVERLOADED);
            assertThat(Objects.requireNonNull(refused.refusal()).text())
                    .contains(
                            "the executor is full: all of its threads (1) are taken, and all places of its queue (1)");
        });
        assertThat(creates)
                .allSatisfy(create -> assertThat(create).succeedsWithin(LIMIT))
                .extracting(CompletableFuture::resultNow)
                .filteredOn(Reply.EMPTY::equals)
                .hasSize(2);
    }

    private static CompletableFuture<Reply> create() {
        return CompletableFuture.supplyAsync(
                () -> client.create(Draft.by(ContractSubject.author())), Thread::startVirtualThread);
    }

    private static void awaitWaiting() {
        await("a create that waits for the table")
                .atMost(LIMIT)
                .until(() -> DATABASE.database().waiting() == 1);
    }
}
