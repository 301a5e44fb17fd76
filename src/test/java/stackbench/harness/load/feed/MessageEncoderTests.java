package stackbench.harness.load.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.harness.config.WireFormat;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

class MessageEncoderTests {

    private static final Feed FEED = new Feed(new FeedSettings(5, 20, 150));
    private static final Feed LONG_TEXTS = new Feed(new FeedSettings(5, 20, MessageLimits.TEXT_CHARACTERS));

    @ParameterizedTest
    @EnumSource
    void jacksonReadsTheVeryMessage(WireFormat format) {
        assertDecodable(format, FEED.block(4), 0);
        assertDecodable(format, FEED.listData(100), 0);
    }

    @ParameterizedTest
    @CsvSource({"JSON,999999", "JSON,59999999", "CBOR,999999", "CBOR,86399999999"})
    void timeRunsOverIntoSecondsMinutesAndDays(WireFormat format, long number) {
        assertDecodable(format, FEED.block(0), number);
    }

    @ParameterizedTest
    @EnumSource
    void theLongestTextsFit(WireFormat format) {
        assertDecodable(format, LONG_TEXTS.block(0), 0);
    }

    @ParameterizedTest
    @EnumSource
    void createdAtIsWrittenWithAnOffsetAndMicroseconds(WireFormat format) {
        byte[] bytes = encode(new MessageEncoder(format, FEED.block(0)), 1_000_042);

        assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).contains("2026-01-01T00:00:01.000042Z");
    }

    private static void assertDecodable(WireFormat format, FeedBlock block, long first) {
        ObjectMapper mapper = format.overRSocket() ? new CBORMapper() : new JsonMapper();
        MessageEncoder encoder = new MessageEncoder(format, block);
        for (long number = first; number < first + 50; number++) {
            byte[] bytes = encode(encoder, number);
            assertThat(bytes).hasSizeLessThanOrEqualTo(encoder.longestBytes());
            assertThat(mapper.readValue(bytes, Message.class)).isEqualTo(block.message(number));
        }
    }

    private static byte[] encode(MessageEncoder encoder, long number) {
        ByteBuf out = Unpooled.buffer();
        encoder.write(number, out);
        return ByteBufUtil.getBytes(out);
    }
}
