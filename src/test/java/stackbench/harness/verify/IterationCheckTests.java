package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.FeedSettings;

/** Each answer of an iteration is checked as one of its step, and what is found against what was created just before. */
class IterationCheckTests {

    private static final FeedBlock MESSAGES = new Feed(new FeedSettings(1, 3, 20)).block(0);
    private static final Operation.CreateBatch CREATE = new Operation.CreateBatch(MESSAGES, 1);
    private static final Operation.FindId FIND = Operation.FindId.inTurn(MESSAGES);
    private static final AnswerCodec CODEC = new AnswerCodec(WireFormat.JSON);
    private static final Answer ACKNOWLEDGED = new Answer(200, 0, 0, 0);

    private final ResponseCheck check = new IterationCheck(
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
