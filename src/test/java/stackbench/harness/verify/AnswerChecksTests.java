package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;

class AnswerChecksTests {

    @Test
    void theControlThatShowsWhatACheckCostsStillLooksAtTheStatus() {
        ResponseCheck check = new AnswerChecks.StatusCheck();

        assertThat(check.mismatch(0, new Answer(200, 1, 7, 7))).isNull();
        assertThat(check.mismatch(0, new Answer(503, 1, 7, 7))).isEqualTo("status 503, expected 200");
    }
}
