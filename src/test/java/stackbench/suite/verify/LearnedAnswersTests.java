package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import messages.v1.MessageList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.feed.ProtobufMessages;
import stackbench.suite.store.StoredMessages.Contents;
import stackbench.suite.verify.AnswerCheckTests.Answering;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.FindId;
import stackbench.suite.wire.ListAuthor;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** The parts of the verifier that need no database. */
class LearnedAnswersTests {

    private static final FeedBlock DATA = new Feed(new Feed.FeedSettings(1, 1, 20)).listData(3);
    private static final ListAuthor LIST = new ListAuthor(DATA);
    private static final List<Message> LISTED = List.of(DATA.message(0), DATA.message(1), DATA.message(2));

    /** The outcome of a block with some failed requests. */
    static BlockOutcome outcome(long sent, Long... failed) {
        BlockOutcome.FailedRequests failures =
                new BlockOutcome.FailedRequests(new TreeSet<>(List.of(failed)), List.of("request 3: status 500"));
        return new BlockOutcome(sent, failures, sent, Duration.ofSeconds(1), 0, 0, 0);
    }

    @Test
    void answersAloneAndListsAreCountedInMessages() {
        BlockOutcome outcome = outcome(10);

        assertThat(BlockVerifier.answers(LIST, outcome, 10))
                .isEqualTo(new Verification(10, null, null, null, List.of()));
        assertThat(BlockVerifier.received(LIST, outcome, 10))
                .isEqualTo(new Verification(10, 30L, 30L, true, List.of()));
    }

    @Test
    void rowsThatDidNotStayAsTheyWereAreAlteredOrOfAnotherNumber() {
        Contents loaded = new Contents(2, BigInteger.ONE);

        assertThat(StoreVerifier.unchanged(loaded, new Contents(2, BigInteger.TWO))
                        .differences())
                .containsExactly("required the 2 rows that were loaded to stay as they were, actual 2, altered");
        assertThat(StoreVerifier.unchanged(loaded, new Contents(3, BigInteger.TWO))
                        .differences())
                .containsExactly("required the 2 rows that were loaded to stay as they were, actual 3");
    }

    @Test
    void aRightListIsLearnedInEveryFormat() {
        String lines = JsonMapper.shared().writeValueAsString(LISTED.get(0)) + "\n"
                + JsonMapper.shared().writeValueAsString(LISTED.get(1)) + "\n"
                + JsonMapper.shared().writeValueAsString(LISTED.get(2)) + "\n";
        CBORMapper cbor = CBORMapper.builder().build();
        List<byte[]> payloads = LISTED.stream().map(cbor::writeValueAsBytes).toList();
        List<byte[]> protobuf = LISTED.stream()
                .map(message -> ProtobufMessages.of(message).toByteArray())
                .toList();
        MessageList list = MessageList.newBuilder()
                .addAllMessages(LISTED.stream().map(ProtobufMessages::of).toList())
                .build();

        assertThat(learn(WireFormat.JSON, List.of(json(LISTED)))).hasSize(1);
        assertThat(learn(WireFormat.NDJSON, List.of(lines.getBytes(StandardCharsets.UTF_8))))
                .hasSize(1);
        assertThat(learn(WireFormat.CBOR, payloads)).hasSize(1);
        assertThat(learn(WireFormat.PROTOBUF, protobuf)).hasSize(1);
        assertThat(learn(WireFormat.PROTOBUF_LISTS, List.of(list.toByteArray())))
                .hasSize(1);
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learn(WireFormat.PROTOBUF, List.of(new byte[] {0x0A, 9})))
                .withMessageContaining("not PROTOBUF");
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learn(WireFormat.CBOR, payloads.subList(0, 2)))
                .withMessageContaining("required 3 messages, actual 2; message 2 is missing");
    }

    @Test
    void aSingleMessageIsOneObjectInEveryFormatAndNothingElse() {
        byte[] json = JsonMapper.shared().writeValueAsBytes(LISTED.get(0));
        byte[] cbor = CBORMapper.builder().build().writeValueAsBytes(LISTED.get(0));

        assertThat(find(WireFormat.JSON, json)).hasSize(1);
        assertThat(find(WireFormat.NDJSON, json)).hasSize(1);
        assertThat(find(WireFormat.CBOR, cbor)).hasSize(1);
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> find(WireFormat.CBOR, cbor, cbor))
                .withMessageContaining("required 1 message, actual 2; message 1 is there twice");
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> find(WireFormat.JSON, json(LISTED.subList(0, 1))))
                .withMessageContaining("the message " + LISTED.get(0).id() + ": not JSON");
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> find(WireFormat.JSON, "null".getBytes(StandardCharsets.UTF_8)))
                .withMessageContaining("required 1 message, actual 0; message 0 is missing");
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> find(WireFormat.JSON, JsonMapper.shared().writeValueAsBytes(LISTED.get(1))))
                .withMessageContaining("message 0 is missing: " + LISTED.get(0) + ", in its place is " + LISTED.get(1));
    }

    private static List<Answer> find(WireFormat format, byte[]... frames) {
        FindId find = FindId.inTurn(DATA, 3);
        return new AnswerLearner(format, find).learn(server(frames), LongStream.of(0));
    }

    @ParameterizedTest
    @EnumSource(WireFormat.class)
    void theAnswerOfAServerThatWritesAsJacksonOrProtobufDoesIsKnownBeforehand(WireFormat format) {
        byte[] bytes = format.overGrpc()
                ? ProtobufMessages.of(LISTED.get(0)).toByteArray()
                : (format.overRSocket() ? CBORMapper.builder().build() : JsonMapper.shared())
                        .writeValueAsBytes(LISTED.get(0));
        CRC32C crc = new CRC32C();
        crc.update(bytes);

        assertThat(new AnswerCodec(format).answer(LISTED.get(0)))
                .isEqualTo(new Answer(200, format.isMessageEach() ? 1 : 0, bytes.length, (int) crc.getValue()));
    }

    @Test
    void aWrongListIsNamedByItsFirstDifference() {
        Message one = LISTED.get(0);
        Message two = LISTED.get(1);
        Message three = LISTED.get(2);
        Message altered = new Message(two.id(), "another", two.author(), two.createdAt());
        Message foreign = new Feed(new Feed.FeedSettings(2, 1, 20)).listData(3).message(0);

        assertWrong(List.of(one, three), "actual 2; message 1 is missing: " + two);
        assertWrong(
                List.of(one, foreign, three),
                "actual 3; message 1 is missing: " + two + ", in its place is " + foreign);
        assertWrong(List.of(one, two), "actual 2; message 2 is missing: " + three);
        assertWrong(List.of(one, altered, three), "actual 3; message 1 is altered: " + altered + ", required " + two);
        assertWrong(List.of(one, one, two, three), "actual 4; message 1 is there twice or in another place: " + one);
        assertWrong(List.of(one, two, three, three), "actual 4; message 3 is there twice: " + three);
        assertWrong(List.of(one, two, three, foreign), "actual 4; message 3 is one too many: " + foreign);
        assertWrong(List.of(one, foreign, two, three), "actual 4; message 1 is not of this list: " + foreign);
    }

    private static void assertWrong(List<Message> listed, String difference) {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learn(WireFormat.JSON, List.of(json(listed))))
                .withMessageContaining("required 3 messages, " + difference);
    }

    private static byte[] json(List<Message> messages) {
        return JsonMapper.shared().writeValueAsBytes(messages);
    }

    private static List<Answer> learn(WireFormat format, List<byte[]> frames) {
        return new AnswerLearner(format, LIST).learn(server(frames.toArray(byte[][]::new)), LongStream.of(0));
    }

    private static Driver server(byte[]... frames) {
        return new Answering((operation, request) -> Answering.of(frames));
    }
}
