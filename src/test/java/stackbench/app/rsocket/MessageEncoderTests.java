package stackbench.app.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;
import stackbench.app.message.Message;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.dataformat.cbor.CBORMapper;

class MessageEncoderTests {

    private static final ResolvableType MESSAGE = ResolvableType.forClass(Message.class);
    private static final ResolvableType LIST = ResolvableType.forClassWithGenerics(List.class, Message.class);
    private static final CBORMapper CBOR = CBORMapper.builder()
            .addModule(new SimpleModule().addSerializer(String.class, new Refusing()))
            .build();

    private final MessageEncoder<Message> encoder = MessageEncoder.ofMessages(CBOR);
    private final MessageEncoder<List<Message>> lists = MessageEncoder.ofLists(CBOR);

    /** Refuses a text when half of its message is written. */
    private static final class Refusing extends StdSerializer<String> {

        Refusing() {
            super(String.class);
        }

        @Override
        public void serialize(String text, JsonGenerator generator, SerializationContext context) {
            if (text.equals("bad")) {
                throw new IllegalStateException("refused");
            }
            generator.writeString(text);
        }
    }

    private static Message message(String text) {
        return new Message(new UUID(1, 2), text, "author", OffsetDateTime.parse("2026-01-01T00:00:00Z"));
    }

    private byte[] encoded(Message message) {
        return bytes(encoder.encodeValue(message, DefaultDataBufferFactory.sharedInstance, MESSAGE, null, null));
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        return bytes;
    }

    @Test
    void eachMessageIsWrittenAsItWouldBeAlone() {
        assertThat(encoded(message("first"))).isEqualTo(CBOR.writeValueAsBytes(message("first")));
        assertThat(encoded(message("a longer second"))).isEqualTo(CBOR.writeValueAsBytes(message("a longer second")));
        assertThat(new String(encoded(message("3")), StandardCharsets.ISO_8859_1))
                .doesNotContain("longer");
    }

    @Test
    void aStreamIsWrittenMessageByMessage() {
        StepVerifier.create(encoder.encode(
                                Flux.just(message("a"), message("b")),
                                DefaultDataBufferFactory.sharedInstance,
                                MESSAGE,
                                MediaType.APPLICATION_CBOR,
                                null)
                        .map(MessageEncoderTests::bytes))
                .assertNext(first -> assertThat(first).isEqualTo(CBOR.writeValueAsBytes(message("a"))))
                .assertNext(second -> assertThat(second).isEqualTo(CBOR.writeValueAsBytes(message("b"))))
                .verifyComplete();
    }

    @Test
    void aListIsWrittenAsOneArray() {
        List<Message> messages = List.of(message("a"), message("b"));

        DataBuffer written = lists.encodeValue(messages, DefaultDataBufferFactory.sharedInstance, LIST, null, null);

        assertThat(bytes(written)).isEqualTo(CBOR.writeValueAsBytes(messages));
    }

    @Test
    void aMessageThatCannotBeWrittenSpoilsNoneAfterIt() {
        byte[] before = encoded(message("good"));

        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> encoded(message("bad")));

        assertThat(encoded(message("good"))).isEqualTo(before);
    }

    @Test
    void aLongMessageLeavesNoLongBuffer() {
        byte[] before = encoded(message("short"));

        assertThat(encoded(message("x".repeat(1_000_000)))).hasSizeGreaterThan(1_000_000);

        assertThat(encoder.keptBytes()).isLessThanOrEqualTo(64 * 1024);
        assertThat(encoded(message("short"))).isEqualTo(before);
    }

    @Test
    void onlyMessagesInCborAreWritten() {
        assertThat(encoder.canEncode(MESSAGE, MediaType.APPLICATION_CBOR)).isTrue();
        assertThat(encoder.canEncode(MESSAGE, MediaType.APPLICATION_JSON)).isFalse();
        assertThat(encoder.canEncode(ResolvableType.forClass(String.class), MediaType.APPLICATION_CBOR))
                .isFalse();
        assertThat(encoder.canEncode(LIST, MediaType.APPLICATION_CBOR)).isFalse();
        assertThat(lists.canEncode(LIST, MediaType.APPLICATION_CBOR)).isTrue();
        assertThat(lists.canEncode(MESSAGE, MediaType.APPLICATION_CBOR)).isFalse();
        assertThat(lists.canEncode(
                        ResolvableType.forClassWithGenerics(List.class, String.class), MediaType.APPLICATION_CBOR))
                .isFalse();
    }
}
