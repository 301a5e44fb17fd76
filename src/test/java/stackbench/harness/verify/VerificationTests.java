package stackbench.harness.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;

class VerificationTests {

    @Test
    void sumsOfVerificationsKeepWhatWasNotCheckedAndWhatDidNotMatch() {
        Verification right = new Verification(2, 20L, 20L, true, List.of("a"));
        Verification wrong = new Verification(3, 30L, 29L, false, List.of("b"));
        Verification unchecked = new Verification(1, null, null, null, List.of());

        assertThat(right.and(right)).isEqualTo(new Verification(4, 40L, 40L, true, List.of("a", "a")));
        assertThat(right.and(wrong)).isEqualTo(new Verification(5, 50L, 49L, false, List.of("a", "b")));
        assertThat(wrong.and(right)).isEqualTo(new Verification(5, 50L, 49L, false, List.of("b", "a")));
        assertThat(right.and(unchecked)).isEqualTo(new Verification(3, null, null, null, List.of("a")));
        assertThat(unchecked.and(right)).isEqualTo(new Verification(3, null, null, null, List.of("a")));
    }

    @Test
    void lossesAddUpWhereAnyAreCounted() {
        Verification acknowledged = new Verification(1, 1L, 1L, true, List.of());
        Verification lossy = new Verification(1, 1L, 1L, true, 2L, null, List.of());

        assertThat(acknowledged.and(acknowledged).lost()).isNull();
        assertThat(acknowledged.and(lossy).lost()).isEqualTo(2);
        assertThat(lossy.and(acknowledged).lost()).isEqualTo(2);
        assertThat(lossy.and(lossy).lost()).isEqualTo(4);
        assertThat(lossy.and(lossy).right()).isTrue();
    }

    @Test
    void onlyRightAnswersAreTallied() {
        AnswerChecks.Tally tally = new AnswerChecks.Tally((request, answer) -> request == 1 ? "wrong" : null);
        Answer answer = new Answer(200, 0, 0, 0);

        assertThat(tally.mismatch(0, answer)).isNull();
        assertThat(tally.mismatch(1, answer)).isEqualTo("wrong");
        assertThat(tally.mismatch(2, answer)).isNull();
        assertThat(tally.right()).isEqualTo(2);
    }
}
