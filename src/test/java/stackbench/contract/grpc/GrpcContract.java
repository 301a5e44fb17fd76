package stackbench.contract.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import io.grpc.Status;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.MessageLimits;
import stackbench.contract.ContractSubject;
import stackbench.contract.MessageContract;
import stackbench.contract.client.Draft;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;

/** The mistakes that only a client of gRPC can make, and what only gRPC settles. */
interface GrpcContract extends MessageContract {

    @Override
    GrpcContractClient client();

    H2cTransport transport();

    /** The messages are a tag of no field, a tag alone, an id cut off, an end of a group, a time cut off, JSON. */
    @ParameterizedTest
    @ValueSource(strings = {"00", "0a", "0a05", "0c", "22050801", "7b7d"})
    default void malformedMessageIsRefused(String hex) {
        Draft draft = Draft.by(ContractSubject.author());
        byte[] malformed = HexFormat.of().parseHex(hex);
        byte[] valid = client().encode(draft);
        assertThat(client().createEncoded(List.of(malformed)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().createEncoded(List.of(valid, malformed)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    /** The times are nanoseconds below 0, more of them than a second has, the year 0, and the year 10000, in nothing but a time. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "220b10ffffffffffffffffff01",
                "2206108094ebdc03",
                "220b08ff91b8c3988bffffffff01",
                "22070880f0ca95b007"
            })
    default void aTimeThatATimestampMustNotHoldIsRefused(String hex) {
        byte[] message = client().encode(Draft.by(ContractSubject.author()).without("createdAt"));
        byte[] time = HexFormat.of().parseHex(hex);
        byte[] both = HexFormat.of()
                .parseHex(HexFormat.of().formatHex(message) + HexFormat.of().formatHex(time));
        assertThat(client().createEncoded(List.of(both)).problem()).isEqualTo(INVALID_MESSAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages.v1.Messages/Nowhere", "nowhere.Nothing/Find"})
    default void anUnknownMethodIsNotImplemented(String method) {
        Status status = client().call(method);
        assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
        Refusal.assertShowsNoInternals(String.valueOf(status.getDescription()).replace(method, ""));
    }

    /** Compressed, they are so few bytes that the limit of a request would let them pass. */
    @Test
    default void compressedMessagesAreNotImplemented() {
        Draft large = Draft.by(ContractSubject.author()).with("text", "x".repeat(MessageLimits.TEXT_CHARACTERS));
        List<byte[]> tooMuch = Stream.generate(
                        () -> large.with("id", UUID.randomUUID().toString()))
                .limit(MessageLimits.BODY_BYTES / MessageLimits.TEXT_CHARACTERS + 1)
                .map(client()::encode)
                .toList();
        assertThat(client().createCompressed(tooMuch).getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
        assertStaysEmpty(large.message().author());
    }

    @Test
    default void nothingIsStoredWhenTheClientCancelsHalfWay() {
        String author = ContractSubject.author();
        List<byte[]> half = client().encodeAll(Draft.batch(author, 1_500));
        client().cancelCreate(half, () -> assertStaysEmpty(author));
    }

    @Test
    default void aConnectionAllowsAsManyRequestsAtOnceAsTheSuiteEverSends() {
        assertThat(transport().settings().maxConcurrentStreams()).isEqualTo(1_024);
    }

    /** Sends data of a stream that is not open, a frame of an unknown type, headers that cannot be decoded, and half a frame. */
    @ParameterizedTest
    @ValueSource(strings = {"00000400080000000500000001", "000000ff0000000000", "00000401040000000182ffffff", "ffffff"})
    default void brokenFramesHarmNobodyElse(String hex) {
        try (RawConnection connection = client().openRaw()) {
            connection.sendWhatIsTaken("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            connection.sendWhatIsTaken(HexFormat.of().parseHex("000000040000000000" + hex));
            assertThat(client().create(Draft.by(ContractSubject.author())).messages())
                    .isEmpty();
        }
    }
}
