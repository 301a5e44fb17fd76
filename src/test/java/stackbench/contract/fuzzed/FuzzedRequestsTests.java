package stackbench.contract.fuzzed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.rsocket.Payload;
import io.rsocket.RSocketErrorException;
import io.rsocket.util.DefaultPayload;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;
import stackbench.contract.client.Reply;
import stackbench.contract.client.RoutedConnection;
import stackbench.contract.server.SharedServer;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;
import stackbench.harness.config.Architecture;
import tools.jackson.databind.JsonNode;

/** Whatever a client sends to the servers that are measured by default, they refuse it or do it, tell nothing of themselves, and serve on. */
@Tag("thorough")
@Timeout(300)
class FuzzedRequestsTests {

    private static final int EACH = 10;
    private static final int RAW = 60;
    private static final Duration LIMIT = Duration.ofSeconds(9);
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    @RegisterExtension
    static final SharedServer SERVLET = SharedServer.forOnly("fuzz", Architecture.SERVLET);

    @RegisterExtension
    static final SharedServer REACTIVE = SharedServer.forOnly("fuzz", Architecture.REACTIVE);

    @RegisterExtension
    static final SharedServer RSOCKET = SharedServer.forOnly("fuzz", Architecture.RSOCKET);

    private static RSocketContractClient rsocket() {
        return new RSocketContractClient(RSOCKET.address());
    }

    /** Send bytes of which some may be right, see that exactly what they say was stored, or nothing, and say whether they were taken. */
    private static boolean create(FuzzedWire wire, byte[] body) {
        long before = wire.database().rows();
        Reply reply = wire.client().createAs(wire.mediaType(), body);
        Refusal refusal = reply.refusal();
        if (refusal == null) {
            List<JsonNode> sent = wire.messages(body);
            assertThat(wire.database().rows() - before).as("rows stored").isEqualTo(sent.size());
            assertThat(sent)
                    .allSatisfy(one -> assertThat(wire.client()
                                    .find(one.get("id").stringValue())
                                    .messages())
                            .extracting(Message::text, Message::author)
                            .containsExactly(tuple(
                                    one.get("text").stringValue(),
                                    one.get("author").stringValue())));
        } else {
            assertThat(refusal.problem().status()).as(refusal.text()).isLessThan(500);
            assertThat(wire.database().rows()).as("rows after a refusal").isEqualTo(before);
        }
        return refusal == null;
    }

    @ParameterizedTest
    @EnumSource
    void aSpoiledCreateIsStoredAsItIsOrRefused(FuzzedWire wire) {
        assertThat(create(wire, wire.right())).as("one that is right is taken").isTrue();
        assertThat(Spoiling.values())
                .allSatisfy(spoiling -> assertThat(Fuzz.defects(
                                "create " + wire + " " + spoiling,
                                EACH,
                                fuzz -> create(wire, wire.spoiled(spoiling, fuzz))))
                        .isEmpty());
    }

    /** Return what came until the server ended the connection, nothing where it dropped it. */
    private static String answer(RawConnection connection) {
        try {
            return connection.finish();
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof SocketTimeoutException) {
                throw e;
            }
            return "";
        }
    }

    private static void send(SharedServer server, byte[] head, byte[] body) {
        long before = server.database().rows();
        try (RawConnection connection = new RawConnection(server.address())) {
            connection.sendWhatIsTaken(head);
            connection.sendWhatIsTaken(body);
            String answer = answer(connection);
            Refusal.assertShowsNoInternals(answer);
            assertThat(STATUS.matcher(answer).results().map(status -> status.group(1)))
                    .as(answer)
                    .allMatch(status -> status.compareTo("500") < 0 || status.equals("501") || status.equals("505"));
        }
        assertThat(server.database().rows()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(names = {"SERVLET_ARRAY", "REACTIVE_LINES"})
    void aRequestOfHttpThatMakesNoSenseIsRefused(FuzzedWire wire) {
        List<String> defects = Fuzz.defects("http " + wire, RAW, fuzz -> {
            byte[] head = fuzz.number(10) == 0
                    ? fuzz.bytes(500)
                    : FuzzedText.request(fuzz).getBytes(StandardCharsets.UTF_8);
            send(wire.server(), head, fuzz.bytes(200));
        });

        assertThat(defects).isEmpty();
        assertThat(wire.client().find(UUID.randomUUID().toString()).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    private static void ask(int kind, Payload request) {
        try (RoutedConnection connection = rsocket().open()) {
            Flux<Payload> answer = switch (kind) {
                case 0 -> connection.rsocket().requestResponse(request).flux();
                case 1 -> connection.rsocket().requestStream(request);
                default -> connection.rsocket().requestChannel(Flux.just(request));
            };
            answer.doOnNext(Payload::release).blockLast(LIMIT);
        } catch (RSocketErrorException e) {
            Refusal.assertShowsNoInternals(String.valueOf(e.getMessage()));
            assertThat(e.getMessage()).doesNotContain(Problem.INTERNAL.type().toString());
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    @Test
    void aRequestOfRSocketThatMakesNoSenseIsRefused() {
        long before = RSOCKET.database().rows();
        List<String> defects = Fuzz.defects("rsocket", RAW, fuzz -> {
            String route = fuzz.oneOf(
                    List.of("messages.find", "messages.get", "messages.add-list", "messages.get-lists", fuzz.text()));
            byte[] routing =
                    bytes(RoutedConnection.payload("messages.find", new byte[0]).getMetadata());
            byte[] data = fuzz.bytes(100);
            Payload request = fuzz.number(2) == 0
                    ? RoutedConnection.payload(route.length() > 255 ? "x" : route, data)
                    : DefaultPayload.create(
                            data,
                            fuzz.oneOf(Arrays.asList(Spoiling.TRUNCATED, Spoiling.FLIPPED, Spoiling.RANDOM))
                                    .of(routing, fuzz));
            ask(fuzz.number(3), request);
        });

        assertThat(defects).isEmpty();
        assertThat(RSOCKET.database().rows()).isEqualTo(before);
    }

    @Test
    void framesThatAreNoneEndTheirConnectionAlone() {
        assertThat(Fuzz.defects("frames", RAW, fuzz -> send(RSOCKET, FuzzedText.frame(fuzz), FuzzedText.frame(fuzz))))
                .isEmpty();
        assertThat(rsocket().find(UUID.randomUUID().toString()).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    @Test
    void theseAreMoreThanFiveHundred(TestReporter reporter) {
        reporter.publishEntry("seed", String.valueOf(Fuzz.SEED));
        assertThat(FuzzedWire.values().length * Spoiling.values().length * EACH + 4 * RAW)
                .isEqualTo(520);
    }
}
