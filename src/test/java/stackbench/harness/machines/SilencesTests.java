package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static Silences heard(long... sentAndEndMillis) {
        Silences heard = new Silences(Duration.ofSeconds(2));
        heard.open(OPEN);
        for (int answer = 0; answer < sentAndEndMillis.length; answer += 2) {
            heard.answered(OPEN + sentAndEndMillis[answer] * MILLI, OPEN + sentAndEndMillis[answer + 1] * MILLI);
        }
        return heard;
    }

    @Test
    void ofSeveralMachinesItIsOneOnlyWhereNoneHasAnAnswer() {
        Silences together = heard();
        together.add(heard(0, 100, 150, 900).heard());
        together.add(heard(0, 400, 410, 600, 590, 1_900).heard());

        assertThat(together.longestMillis())
                .as("400 to 600 ms, with a request from 150 ms on; 900 to 1900 ms, with one from 590 ms on")
                .containsExactly(1_000.0, 1_000.0);
        assertThat(together.answeredNanos()).isEqualTo(OPEN + 1_900 * MILLI);
    }

    @Test
    void whoeverIsAnsweredLaterOnWasUnderWayInEarlierGapsToo() {
        Silences silences = heard(0, 100, 290, 300, 250, 301, 490, 500, 50, 502);

        assertThat(silences.longestMillis()).containsExactly(200.0, 0.0);
    }

    @Test
    void anAnswerAfterTheEndOfTheLoadLeavesNoSilenceToIt() {
        Silences silences = heard(0, 100, 90, 1_950);

        silences.unanswered(OPEN + 1_960 * MILLI, OPEN + 1_900 * MILLI);

        assertThat(silences.longestMillis()).containsExactly(1_850.0, 1_850.0);
    }

    @Test
    void afterItsLastAnswerAMachineHearsNothingMore() {
        Silences together = heard();
        together.add(heard(0, 100).heard());
        together.add(heard(0, 90, 80, 700, 690, 1_950).heard());
        together.add(heard().heard());

        assertThat(together.longestMillis()).containsExactly(1_250.0, 1_250.0);
        together.unanswered(OPEN + 1_500 * MILLI, OPEN + 4_000 * MILLI);
        assertThat(together.longestMillis()).containsExactly(1_250.0, 2_050.0);
    }

    /** A stall holds up answers, which then come in any order. However they are dealt out, all machines together hear the same. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16})
    void allMachinesHearWhatOneWouldHaveHeard(int machines) {
        SplittableRandom random = new SplittableRandom(machines);
        List<long[]> exchanges = new ArrayList<>();
        for (long sent = 0, stall = 0; sent < 3_400 * MILLI; sent += random.nextLong(6 * MILLI)) {
            if (sent > stall + 100 * MILLI) {
                stall = sent + random.nextLong(80 * MILLI);
            }
            exchanges.add(new long[] {sent, Math.max(sent + MILLI, stall) + random.nextLong(150 * MILLI)});
        }
        exchanges.sort(Comparator.comparingLong(exchange -> exchange[1]));
        List<Silences> parts = Stream.generate(() -> heard()).limit(machines).toList();
        Silences whole = heard();
        for (long[] exchange : exchanges) {
            whole.answered(OPEN + exchange[0], OPEN + exchange[1]);
            parts.get(random.nextInt(machines)).answered(OPEN + exchange[0], OPEN + exchange[1]);
        }

        Silences together = heard();
        parts.forEach(part -> together.add(part.heard()));

        assertThat(together.longestMillis()).isEqualTo(whole.longestMillis()).allMatch(millis -> millis > 10);
        assertThat(together.answeredNanos()).isEqualTo(whole.answeredNanos());
    }

    @Test
    void aBeginningOfLessThanASecondTellsNothing() {
        Silences none = new Silences(Duration.ofMillis(999));
        none.open(OPEN);
        none.answered(OPEN, OPEN + 500 * MILLI);

        assertThat(none.longestMillis()).isEmpty();
    }
}
