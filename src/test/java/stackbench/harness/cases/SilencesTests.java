package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import stackbench.harness.cases.StepRecorder.Silences;

class SilencesTests {

    private static final long MILLI = 1_000_000;
    private static final long OPEN = 7_000 * MILLI;

    private final Silences silences = new Silences(Duration.ofMillis(3_500));

    @BeforeEach
    void open() {
        silences.open(OPEN);
    }

    private void answer(long sentMillis, long endMillis) {
        silences.answered(OPEN + sentMillis * MILLI, OPEN + endMillis * MILLI);
    }

    /** Have a request sent and answered every 5 ms, each 2 ms after it was sent, in this time. */
    private void answers(long fromMillis, long toMillis) {
        for (long sent = fromMillis; sent < toMillis; sent += 5) {
            answer(sent, sent + 2);
        }
    }

    @Test
    void eachWholeSecondHasItsOwn() {
        answers(0, 1_500);
        answer(1_500, 1_600);
        answers(1_600, 4_000);

        assertThat(silences.longestMillis()).containsExactly(0.0, 100.0, 0.0);
    }

    @Test
    void itBeginsWithTheFirstRequestThatWasUnderWayWhicheverIsAnsweredFirst() {
        answers(0, 500);
        answer(560, 600);
        answer(510, 601);
        answer(540, 602);
        answers(605, 1_000);

        assertThat(silences.longestMillis().getFirst()).isEqualTo(90.0);
    }

    @Test
    void aRequestThatAnotherOneOvertakesIsNoSilence() {
        answers(0, 500);
        answers(500, 700);
        answer(400, 702);
        answers(705, 1_000);

        assertThat(silences.longestMillis().getFirst()).isZero();
    }

    @Test
    void whereNothingWasAskedThereIsNone() {
        answers(0, 200);
        answers(900, 1_000);

        assertThat(silences.longestMillis().getFirst()).isEqualTo(2.0);
    }

    @Test
    void oneThatReachesIntoSeveralSecondsIsInEach() {
        answers(0, 950);
        answer(955, 3_100);

        assertThat(silences.longestMillis()).isEqualTo(List.of(2_145.0, 2_145.0, 2_145.0));
    }

    @Test
    void oneThatNoAnswerEndsLastsFromTheFirstRequestThatWasSentInItToTheEndOfTheLoad() {
        answers(0, 1_500);

        silences.unanswered(OPEN + 1_600 * MILLI, OPEN + 9_000 * MILLI);

        assertThat(silences.longestMillis()).containsExactly(0.0, 7_400.0, 7_400.0);
    }

    @Test
    void oneThatNoAnswerEndsBeginsWithTheLastAnswer() {
        answers(0, 1_500);

        silences.unanswered(OPEN + 1_000 * MILLI, OPEN + 1_507 * MILLI);

        assertThat(silences.answeredNanos()).isEqualTo(OPEN + 1_497 * MILLI);
        assertThat(silences.longestMillis()).containsExactly(0.0, 10.0, 0.0);
    }

    @Test
    void aLoadThatEndsSoonAfterItsLastAnswerEndsInNoSilence() {
        answers(0, 1_500);

        silences.unanswered(OPEN + 1_000 * MILLI, OPEN + 1_506 * MILLI);

        assertThat(silences.longestMillis()).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void aBeginningOfLessThanASecondTellsNothing() {
        Silences none = new Silences(Duration.ofMillis(999));
        none.open(OPEN);
        none.answered(OPEN, OPEN + 500 * MILLI);

        assertThat(none.longestMillis()).isEmpty();
    }
}
