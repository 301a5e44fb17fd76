package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.app.message.Problem.DATABASE_UNREACHABLE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractPostgres;
import stackbench.contract.server.ContractServer;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.postgres.CloseStack;

/** A database that goes away makes a server refuse; one that comes back makes the same server serve again. */
@Tag("thorough")
@Order(2)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class DatabaseOutageTests {

    /**
     * The longest wait for an answer: more than a pool lets a request wait for a connection, so that a refusal is in time and
     * silence is not.
     */
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);

    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(15);

    @AutoClose
    private final CloseStack closing = new CloseStack();

    private final List<ContractClient> clients = new ArrayList<>();
    private final ContractPostgres postgres = ContractPostgres.start();

    DatabaseOutageTests() {
        closing.push(postgres);
    }

    private void start(Architecture architecture) {
        ContractServer server = ContractServer.start(
                architecture, postgres.newDatabase(architecture.profile()), Map.of("stackbench.write-mode", "batch"));
        closing.push(server);
        clients.add(Clients.of(server));
    }

    @Test
    void requestsAreRefusedWhileTheDatabaseIsDownAndServedWhenItIsBack() {
        Architecture.values().stream()
                .filter(architecture ->
                        architecture.hasDatabase() && architecture.holder().equals(architecture))
                .forEach(this::start);
        Draft stored = Draft.by(ContractSubject.author());
        String author = stored.message().author();
        everywhere(List.of(client -> assertThat(client.create(stored)).isEqualTo(Reply.EMPTY)));

        postgres.stop();
        everywhere(List.of(
                client -> assertUnreachable(client.create(Draft.by(author))),
                client -> assertUnreachable(client.list(author)),
                client -> assertUnreachable(client.find(stored.id()))));

        postgres.restart();
        everywhere(List.of(client ->
                await().atMost(RECOVERY_LIMIT).untilAsserted(() -> assertHolds(client.find(stored.id()), stored))));
        everywhere(List.of(
                client -> assertHolds(client.list(author), stored),
                client -> assertThat(client.create(Draft.by(ContractSubject.author())))
                        .isEqualTo(Reply.EMPTY)));
    }

    private static void assertHolds(Reply reply, Draft stored) {
        assertThat(reply.messages()).containsExactly(stored.message());
    }

    private static void assertUnreachable(Reply reply) {
        assertThat(reply.problem()).isEqualTo(DATABASE_UNREACHABLE);
    }

    /** Send all requests at once, because each may have to wait as long as a pool waits. */
    private void everywhere(List<Consumer<ContractClient>> requests) {
        Flux.fromIterable(clients)
                .flatMap(client -> Flux.fromIterable(requests)
                        .flatMap(request -> Mono.fromRunnable(() -> request.accept(client))
                                .subscribeOn(Schedulers.boundedElastic())))
                .then()
                .block(ANSWER_LIMIT.plus(RECOVERY_LIMIT));
    }
}
