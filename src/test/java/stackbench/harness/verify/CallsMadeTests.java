package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallsMadeTests {

    @Test
    void anEdgeThatAsksForEachAnswerIsRight() {
        assertThat(CallsMade.verify(20, 20)).isEqualTo(Verification.NONE);
        assertThat(CallsMade.verify(21, 20)).isEqualTo(Verification.NONE);
    }

    @Test
    void anEdgeThatAnswersWithoutAskingIsFound() {
        assertThat(CallsMade.verify(19, 20).differences())
                .containsExactly(
                        "required at least 20 answers from behind the server, actual 19: it answered without asking");
    }
}
