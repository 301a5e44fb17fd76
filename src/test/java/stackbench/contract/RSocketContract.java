package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;
import static stackbench.app.message.Problem.UNSUPPORTED_MEDIA_TYPE;

import io.rsocket.util.DefaultPayload;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import stackbench.contract.client.Draft;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.RoutedConnection;

/** The mistakes that only a client of RSocket can make. */
interface RSocketContract extends MessageContract {

    Duration LIMIT = Duration.ofSeconds(10);

    @Override
    RSocketContractClient client();

    /**
     * The payloads are CBOR: null, 1, true, "text", [], {}, a byte string, "break" alone, a reserved byte, JSON, texts longer
     * than the data.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "f6",
                "01",
                "f5",
                "6474657874",
                "80",
                "a0",
                "43010203",
                "ff",
                "1c",
                "7b7d",
                "6a61",
                "bf626964",
                "a1626964"
            })
    default void malformedPayloadIsRefused(String hex) {
        Draft draft = Draft.by(ContractSubject.author());
        byte[] malformed = HexFormat.of().parseHex(hex);
        byte[] valid = client().encode(draft);
        assertThat(client().createEncoded(List.of(malformed)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().createEncoded(List.of(valid, malformed)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @Test
    default void payloadThatGoesOnAfterTheMessageIsRefused() {
        Draft draft = Draft.by(ContractSubject.author());
        byte[] encoded = client().encode(draft);
        byte[] twice = ByteBuffer.allocate(2 * encoded.length)
                .put(encoded)
                .put(encoded)
                .array();
        assertThat(client().createEncoded(List.of(twice)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/xml", "text/plain", "application/json", "application/octet-stream"})
    default void unknownMediaTypeIsNotSupported(String mediaType) {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(client().createAs(mediaType, client().encode(draft)).problem())
                .isEqualTo(UNSUPPORTED_MEDIA_TYPE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @Test
    default void unknownRouteIsNotFound() {
        assertThat(client().ask("messages.nowhere").problem()).isEqualTo(NOT_FOUND);
        assertThat(client().ask("messages.add").problem())
                .as("a route of another kind")
                .isEqualTo(NOT_FOUND);
    }

    @Test
    default void requestWithoutRouteIsRefused() {
        assertThat(client().ask(DefaultPayload.create("data")).problem()).isIn(INVALID_MESSAGE, NOT_FOUND);
        assertThat(client().ask(DefaultPayload.create("data", "no composite metadata"))
                        .problem())
                .isEqualTo(INVALID_MESSAGE);
    }

    @Test
    default void nothingIsStoredWhenTheClientReportsAnErrorHalfWay() {
        String author = ContractSubject.author();
        List<byte[]> half = client().encodeAll(Draft.batch(author, 1_500));
        try (var connection = client().open()) {
            connection
                    .rsocket()
                    .requestChannel(RoutedConnection.payloads("messages.add", half)
                            .concatWith(Flux.error(new IllegalStateException("half-way"))))
                    .then()
                    .onErrorComplete()
                    .block(LIMIT);
        }
        assertStaysEmpty(author);
    }

    @Test
    default void nothingIsStoredWhenTheClientCancelsHalfWay() {
        String author = ContractSubject.author();
        List<byte[]> half = client().encodeAll(Draft.batch(author, 1_500));
        var sent = new AtomicInteger();
        try (var connection = client().open()) {
            Disposable request = connection
                    .rsocket()
                    .requestChannel(RoutedConnection.payloads("messages.add", half)
                            .doOnNext(payload -> sent.incrementAndGet())
                            .concatWith(Flux.never()))
                    .subscribe();
            await().atMost(LIMIT).until(() -> sent.get() == half.size());
            request.dispose();
            assertStaysEmpty(author);
        }
    }

    @Test
    default void whatIsToldIsStored() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 3);
        try (var connection = client().open()) {
            connection.tell(client().encodeAll(drafts));
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(drafts)
                            .allSatisfy(draft -> assertThat(
                                            client().find(draft.id()).messages())
                                    .containsExactly(draft.message())));
        }
    }

    /** Whoever tells the server something hears nothing of it, and goes on on the same connection. */
    @Test
    default void whatIsToldWronglyIsNotStoredAndHarmsNothing() {
        Draft beside = Draft.by(ContractSubject.author());
        Draft alone = Draft.by(ContractSubject.author());
        Draft after = Draft.by(ContractSubject.author());
        try (var connection = client().open()) {
            connection.tell(List.of(client().encode(beside), client().encode(beside.without("text"))));
            connection
                    .rsocket()
                    .fireAndForget(RoutedConnection.payload("messages.tell", client().encode(alone)))
                    .block(LIMIT);
            connection
                    .rsocket()
                    .fireAndForget(RoutedConnection.payload("messages.tell", new byte[0]))
                    .block(LIMIT);
            connection
                    .rsocket()
                    .fireAndForget(DefaultPayload.create("data", "no composite metadata"))
                    .block(LIMIT);
            connection.tell(List.of(client().encode(after)));
            await().atMost(LIMIT)
                    .untilAsserted(() ->
                            assertThat(client().find(after.id()).messages()).hasSize(1));
            assertThat(connection.rsocket().isDisposed()).isFalse();
        }
        // requests overtake each other on their way to the store
        await().during(Duration.ofMillis(200))
                .atMost(LIMIT)
                .untilAsserted(() -> assertThat(Stream.of(beside, alone))
                        .map(draft -> client().find(draft.id()).problem())
                        .containsOnly(NOT_FOUND));
    }

    /** The frames are a length that promises more than comes, a frame of an unknown type, a frame of a stream nobody opened. */
    @ParameterizedTest
    @ValueSource(strings = {"0000ff0000", "ffffff", "000006000000017c00", "00000600000007280000", "000000"})
    default void brokenFramesHarmNobodyElse(String hex) {
        try (var other = client().open();
                RawConnection connection = client().openRaw()) {
            connection.sendWhatIsTaken(HexFormat.of().parseHex(hex));
            connection.sendWhatIsTaken("GET /messages HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            connection.finish();
            assertThat(other.rsocket().isDisposed()).isFalse();
        }
        assertThat(client().create(Draft.by(ContractSubject.author())).messages())
                .isEmpty();
    }
}
