package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.feed.ProtobufMessages;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** The answers that follow from messages, without a server. */
class AnswerCodecTests {

    private static final ListAuthor LIST = new ListAuthor(new Feed(new Feed.FeedSettings(1, 3, 20)).listData(4));
    private static final List<Message> OF_SECOND = LIST.expected(1);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static Answer answer(long messages, byte[] body) {
        CRC32C crc = new CRC32C();
        crc.update(body);
        return new Answer(200, messages, body.length, (int) crc.getValue());
    }

    @Test
    void aListInJsonIsAnArrayAsPlainJacksonWritesIt() {
        assertThat(new AnswerCodec(WireFormat.JSON).answer(LIST, 1))
                .isEqualTo(answer(0, JSON.writeValueAsBytes(OF_SECOND)));
    }

    @Test
    void aListInLinesEndsEachOfThem() {
        String lines = OF_SECOND.stream()
                .map(message -> JSON.writeValueAsString(message) + "\n")
                .collect(Collectors.joining());

        assertThat(new AnswerCodec(WireFormat.NDJSON).answer(LIST, 1)).isEqualTo(answer(0, lines.getBytes(UTF_8)));
    }

    @Test
    void aListInCborIsAPayloadForEachMessage() {
        ByteArrayOutputStream payloads = new ByteArrayOutputStream();
        OF_SECOND.forEach(
                message -> payloads.writeBytes(CBORMapper.builder().build().writeValueAsBytes(message)));

        assertThat(new AnswerCodec(WireFormat.CBOR).answer(LIST, 1)).isEqualTo(answer(4, payloads.toByteArray()));
    }

    @Test
    void aListInCborListsIsAnArrayForEachHundredMessages() {
        ListAuthor list = new ListAuthor(new Feed(new Feed.FeedSettings(1, 3, 20)).listData(250));
        List<Message> messages = list.expected(1);
        CBORMapper cbor = CBORMapper.builder().build();
        List<byte[]> payloads = Stream.of(
                        messages.subList(0, 100), messages.subList(100, 200), messages.subList(200, 250))
                .map(cbor::writeValueAsBytes)
                .toList();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        payloads.forEach(all::writeBytes);
        AnswerCodec codec = new AnswerCodec(WireFormat.CBOR_LISTS);

        assertThat(codec.answer(list, 1)).isEqualTo(answer(0, all.toByteArray()));
        assertThat(codec.decode(list, payloads)).isEqualTo(messages);
    }

    @Test
    void oneMessageOverGrpcIsAMessageOfProtobuf() {
        FeedBlock block = new Feed(new Feed.FeedSettings(1, 3, 20)).block(0);
        FindId find = FindId.atRandom(block, 10, 1);
        Message message = block.message(7);

        assertThat(new AnswerCodec(WireFormat.PROTOBUF)
                        .decode(find, List.of(ProtobufMessages.of(message).toByteArray())))
                .containsExactly(message);
    }
}
