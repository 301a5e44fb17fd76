package stackbench.contract.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.OVERLOADED;

import io.rsocket.Payload;
import io.rsocket.exceptions.ApplicationErrorException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.Draft;
import stackbench.contract.client.FrameConnection;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.client.RoutedConnection;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;

/** What a connection of {@code rsocket} may have under way at once, tried with two requests and 500 kB of fragments. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RSocketBoundsTests {

    private static final Duration LIMIT = Duration.ofSeconds(15);
    private static final byte[] MOST_OF_THE_FRAGMENTS = new byte[300_000];

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("rsocket_bounds");

    private static ContractServer server;
    private static RSocketContractClient client;

    @BeforeAll
    static void start() {
        server = DATABASE.start(
                Architecture.RSOCKET,
                Map.of("stackbench.rsocket-requests", "2", "stackbench.rsocket-fragments", "500KB"));
        client = new RSocketContractClient(server.address());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aRequestOverTheBoundIsRefusedAndTheOthersAndLaterOnesAreAnswered() {
        try (RoutedConnection connection = client.open();
                RoutedConnection other = client.open()) {
            List<CompletableFuture<@Nullable Payload>> creates = new ArrayList<>();
            DATABASE.database().locked(() -> {
                creates.add(create(connection).toFuture());
                creates.add(create(connection).toFuture());
                awaitWaiting(2);

                Payload find = RoutedConnection.payload("messages.find", new byte[0]);
                Payload list = RoutedConnection.payload("messages.get", new byte[0]);
                assertRefused(connection.rsocket().requestResponse(find).flux());
                assertRefused(connection.rsocket().requestStream(list));
                assertRefused(create(connection).flux());
                creates.add(create(other).toFuture());
                awaitWaiting(3);
            });
            assertThat(creates).allSatisfy(create -> assertThat(create).succeedsWithin(LIMIT));
            // More than may be under way at once, one after the other.
            assertThat(Stream.generate(() -> create(connection)).limit(5))
                    .allSatisfy(create -> assertThat(create.toFuture()).succeedsWithin(LIMIT));
        }
    }

    @Test
    void aRequestThatIsCancelledIsUnderWayNoMore() {
        try (RoutedConnection connection = client.open()) {
            List<CompletableFuture<@Nullable Payload>> next = new ArrayList<>();
            DATABASE.database().locked(() -> {
                create(connection).toFuture().cancel(true);
                create(connection).toFuture().cancel(true);
                next.add(create(connection).toFuture());
            });
            assertThat(next.getFirst()).succeedsWithin(LIMIT);
        }
    }

    @Test
    void aFragmentOverTheBoundEndsItsRequestAloneAndWhatIsFinishedOrCancelledMakesRoom() {
        try (FrameConnection connection = new FrameConnection(server.address())) {
            begin(connection, 1);
            begin(connection, 3);
            assertThat(connection.refusal(3).problem()).isEqualTo(OVERLOADED);
            connection.finish(3, MOST_OF_THE_FRAGMENTS);

            connection.finish(1, MOST_OF_THE_FRAGMENTS);
            assertThat(connection.refusal(1).problem())
                    .as("a request that was there before, whose id is none")
                    .isEqualTo(INVALID_MESSAGE);

            begin(connection, 5);
            connection.cancel(5);
            begin(connection, 7);
            connection.finish(7, MOST_OF_THE_FRAGMENTS);
            assertThat(connection.refusal(7).problem()).isEqualTo(INVALID_MESSAGE);
        }
    }

    private static void begin(FrameConnection connection, int stream) {
        connection.begin(stream, "messages.find", MOST_OF_THE_FRAGMENTS);
    }

    private static Mono<Payload> create(RoutedConnection connection) {
        byte[] message = client.encode(Draft.by(ContractSubject.author()));
        return connection
                .rsocket()
                .requestChannel(RoutedConnection.payloads("messages.add", List.of(message)))
                .singleOrEmpty();
    }

    private static void assertRefused(Flux<Payload> answer) {
        assertThatExceptionOfType(ApplicationErrorException.class)
                .isThrownBy(() -> answer.blockLast(LIMIT))
                .withMessageStartingWith(OVERLOADED.type().toString());
    }

    private static void awaitWaiting(int creates) {
        await("creates that wait for the table")
                .atMost(LIMIT)
                .until(() -> DATABASE.database().waiting() == creates);
    }
}
