package stackbench.suite.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import messages.v1.MessageList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.harness.config.WireFormat;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

class MessageEncoderTests {

    private static final Feed FEED = new Feed(new Feed.FeedSettings(5, 20, 150));
    private static final Feed LONG_TEXTS = new Feed(new Feed.FeedSettings(5, 20, MessageLimits.TEXT_CHARACTERS));

    @ParameterizedTest
    @EnumSource
    void jacksonOrProtobufReadsTheVeryMessage(WireFormat format) {
        assertDecodable(format, FEED.block(4), 0);
        assertDecodable(format, FEED.listData(100), 0);
    }

    @ParameterizedTest
    @CsvSource({"JSON,999999", "JSON,59999999", "CBOR,999999", "CBOR,86399999999", "PROTOBUF,999999"})
    void timeRunsOverIntoSecondsMinutesAndDays(WireFormat format, long number) {
        assertDecodable(format, FEED.block(0), number);
    }

    @ParameterizedTest
    @EnumSource
    void theLongestTextsFit(WireFormat format) {
        assertDecodable(format, LONG_TEXTS.block(0), 0);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PROTOBUF", "PROTOBUF_LISTS"})
    void createdAtIsWrittenWithAnOffsetAndMicroseconds(WireFormat format) {
        byte[] bytes = encode(new MessageEncoder(format, FEED.block(0)), 1_000_042);

        assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).contains("2026-01-01T00:00:01.000042Z");
    }

    private static void assertDecodable(WireFormat format, FeedBlock block, long first) {
        MessageEncoder encoder = new MessageEncoder(format, block);
        for (long number = first; number < first + 50; number++) {
            byte[] bytes = encode(encoder, number);
            assertThat(bytes).hasSizeLessThanOrEqualTo(encoder.longestBytes());
            assertThat(decode(format, bytes)).isEqualTo(block.message(number));
        }
    }

    private static Message decode(WireFormat format, byte[] bytes) {
        if (format.overGrpc()) {
            return ProtobufMessages.read(parsed(bytes));
        }
        return (format.overRSocket() ? new CBORMapper() : new JsonMapper()).readValue(bytes, Message.class);
    }

    private static messages.v1.Message parsed(byte[] bytes) {
        try {
            return messages.v1.Message.parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aMessageOfAListHasItsLengthBeforeIt() throws InvalidProtocolBufferException {
        FeedBlock block = LONG_TEXTS.block(0);
        ByteBuf out = Unpooled.buffer().writeByte(0x0A);
        new MessageEncoder(WireFormat.PROTOBUF_LISTS, block).writeDelimited(3, out);

        assertThat(MessageList.parseFrom(ByteBufUtil.getBytes(out)).getMessagesList())
                .extracting(ProtobufMessages::read)
                .containsExactly(block.message(3));
    }

    private static byte[] encode(MessageEncoder encoder, long number) {
        ByteBuf out = Unpooled.buffer();
        encoder.write(number, out);
        return ByteBufUtil.getBytes(out);
    }
}
