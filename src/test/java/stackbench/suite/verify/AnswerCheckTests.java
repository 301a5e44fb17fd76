package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.FetchedAnswer;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;
import stackbench.harness.verify.AnswerChecks;
import stackbench.harness.verify.Verification;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.FindId;
import stackbench.suite.wire.ListAuthor;
import tools.jackson.databind.json.JsonMapper;

/** A check finds every way in which one answer can be wrong, and the answers it goes by are compared with what was stored. */
@Timeout(60)
class AnswerCheckTests {

    private static final Feed FEED = new Feed(new Feed.FeedSettings(1, 3, 20));

    /** A list of three authors with two messages each. */
    private static final ListAuthor LIST = new ListAuthor(FEED.listData(2));

    @Test
    void aCreateAnswerIsStatus200WithoutABody() {
        ResponseCheck check = new CreateCheck();

        assertThat(check.mismatch(0, new Answer(200, 0, 0, 0))).isNull();
        assertThat(check.mismatch(0, new Answer(500, 0, 0, 0))).isEqualTo("status 500, expected 200");
        assertThat(check.mismatch(0, new Answer(200, 0, 2, 7))).isEqualTo("a body of 2 bytes, expected none");
    }

    @Test
    void aListAnswerIsTheLearnedOneInEveryRespect() {
        ResponseCheck check = new ReadCheck(
                LIST, List.of(new Answer(200, 2, 50, 7), new Answer(200, 3, 70, 9), new Answer(200, 2, 60, 9)));

        assertThat(check.mismatch(3, new Answer(200, 2, 50, 7))).isNull();
        assertThat(check.mismatch(4, new Answer(200, 2, 50, 7)))
                .isEqualTo("stale or misdirected: required the list of list-1-2-1, actual the list of list-1-2-0");
        assertThat(check.mismatch(1, new Answer(200, 2, 60, 7))).isEqualTo("required 3 messages, actual 2: 1 missing");
        assertThat(check.mismatch(1, new Answer(200, 5, 60, 7))).isEqualTo("required 3 messages, actual 5: 2 too many");
        assertThat(check.mismatch(0, new Answer(503, 2, 50, 7))).isEqualTo("status 503, expected 200");
        assertThat(check.mismatch(0, new Answer(200, 2, 49, 7)))
                .isEqualTo("required 50 bytes, actual 49: cut short within a message");
        assertThat(check.mismatch(0, new Answer(200, 2, 51, 7)))
                .isEqualTo("required 50 bytes, actual 51: something added to the messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 25, 7)))
                .isEqualTo("required 50 bytes, actual 25: as if 1 missing of 2 messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 100, 7)))
                .isEqualTo("required 50 bytes, actual 100: as if 2 too many of 2 messages");
        assertThat(check.mismatch(0, new Answer(200, 2, 50, 8)))
                .isEqualTo("altered: required CRC-32C 00000007 over the same number of bytes, actual 00000008");
    }

    @Test
    void learningComparesEveryMessageFieldByField() {
        AnswerLearner learner = new AnswerLearner(WireFormat.JSON, LIST);

        assertThat(learner.learn(server(0), LongStream.range(0, 3))).hasSize(3);
        assertThatExceptionOfType(Verification.WrongAnswerException.class)
                .isThrownBy(() -> learner.learn(server(1), LongStream.range(0, 3)))
                .withMessageContaining("the list of list-1-2-0: required 2 messages, actual 2; message 0 is missing");
    }

    /** Answers with what is stored, or with a neighbour's messages. */
    private static Driver server(int off) {
        FeedBlock data = LIST.stored();
        return new Answering((operation, request) -> {
            long index = request * 2 + off;
            return Answering.of(
                    JsonMapper.shared().writeValueAsBytes(List.of(data.message(index), data.message(index + 1))));
        });
    }

    /** A driver whose server answers each request as it is told to. */
    record Answering(BiFunction<Operation, Long, FetchedAnswer> answers) implements Driver {

        static FetchedAnswer of(byte[]... frames) {
            return new FetchedAnswer(new Answer(200, 0, 0, 0), List.of(frames));
        }

        @Override
        public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
            throw new UnsupportedOperationException("nobody sends a block");
        }

        @Override
        public Driver.Inquiry inquire(Operation operation) {
            return new Driver.Inquiry() {
                @Override
                public FetchedAnswer fetch(long request) {
                    return answers.apply(operation, request);
                }

                @Override
                public void close() {
                    // nothing is open
                }
            };
        }

        @Override
        public long loopCpuNanos() {
            return 0;
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    private static final FeedBlock MESSAGES = new Feed(new Feed.FeedSettings(1, 3, 20)).block(0);
    private static final CreateBatch CREATE = new CreateBatch(MESSAGES, 1);
    private static final FindId FIND = FindId.inTurn(MESSAGES);
    private static final AnswerCodec CODEC = new AnswerCodec(WireFormat.JSON);
    private static final Answer ACKNOWLEDGED = new Answer(200, 0, 0, 0);

    private final Answer.ResponseCheck check = new AnswerChecks.IterationCheck(
            new Operation.Iteration(List.of(CREATE, FIND)),
            List.of(new CreateCheck(), ReadCheck.foretold(FIND, CODEC)));

    private static Answer with(long message) {
        return CODEC.answer(MESSAGES.message(message));
    }

    @Test
    void theMessageOfEachIterationIsTheRightAnswerToItsFind() {
        for (long iteration = 0; iteration < 3; iteration++) {
            assertThat(check.mismatch(2 * iteration, ACKNOWLEDGED)).isNull();
            assertThat(check.mismatch(2 * iteration + 1, with(iteration))).isNull();
        }
    }

    @Test
    void theMessageOfAnotherIterationIsNot() {
        assertThat(check.mismatch(7, with(2)))
                .isEqualTo("stale or misdirected: required %s, actual %s", FIND.name(3), FIND.name(2));
    }

    @Test
    void aRefusedCreateIsNamed() {
        assertThat(check.mismatch(4, new Answer(500, 0, 0, 0))).isEqualTo("status 500, expected 200");
    }
}
