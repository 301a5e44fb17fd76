package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.FetchedAnswer;
import stackbench.harness.verify.UnforetoldException;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.verify.AnswerCheckTests.Answering;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.FindId;
import tools.jackson.databind.json.JsonMapper;

/** What a server will answer about messages is told beforehand where it can be, and only there. */
class ForetoldAnswersTests {

    private static final CreateBatch CREATE = new CreateBatch(new Feed(new Feed.FeedSettings(1, 3, 20)).block(0), 1);

    @Test
    void aServerThatWritesPlainlyIsTaken() {
        assertThatCode(() -> require(UnaryOperator.identity())).doesNotThrowAnyException();
    }

    @Test
    void rightAnswersThatAreWrittenOtherwiseCannotBeForetold() {
        assertThatExceptionOfType(UnforetoldException.class)
                .isThrownBy(() -> require(text -> text.replace("{", "{ ")))
                .withMessageContaining("otherwise than plain Jackson does");
    }

    @Test
    void anotherAuthorThanTheOneThatWasSentIsWrong() {
        assertThatExceptionOfType(Verification.WrongAnswerException.class)
                .isThrownBy(() -> require(text -> text.replace("author-", "other-")))
                .withMessageContaining("acknowledged, and not found as it was created")
                .withMessageContaining("is altered");
    }

    @Test
    void messagesFromAllOverTheBlockAreTried() {
        List<Long> created = new ArrayList<>();

        ForetoldAnswers.require(CREATE, WireFormat.JSON, server(UnaryOperator.identity(), 200, created));

        assertThat(created).hasSize(160).startsWith(0L, 500L).endsWith(79_500L);
    }

    @Test
    void aServerThatDoesNotTakeThemIsWrong() {
        Driver refusing = server(UnaryOperator.identity(), 500, new ArrayList<>());

        assertThatExceptionOfType(Verification.WrongAnswerException.class)
                .isThrownBy(() -> ForetoldAnswers.require(CREATE, WireFormat.JSON, refusing))
                .withMessage("a message was not created: status 500, expected 200");
    }

    private static void require(UnaryOperator<String> writing) {
        ForetoldAnswers.require(CREATE, WireFormat.JSON, server(writing, 200, new ArrayList<>()));
    }

    /** Takes every message with a status, and writes it as it is told to. */
    private static Driver server(UnaryOperator<String> writing, int status, List<Long> created) {
        return new Answering((operation, request) -> {
            if (operation instanceof FindId find) {
                Message found = find.expected(find.answerTo(request)).getFirst();
                String plain = JsonMapper.shared().writeValueAsString(found);
                return answer(200, writing.apply(plain).getBytes(StandardCharsets.UTF_8));
            }
            created.add(request);
            return answer(status, new byte[0]);
        });
    }

    private static FetchedAnswer answer(int status, byte[] body) {
        CRC32C crc = new CRC32C();
        crc.update(body);
        return new FetchedAnswer(new Answer(status, 0, body.length, (int) crc.getValue()), List.of(body));
    }
}
