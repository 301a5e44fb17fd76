package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.verdict.result.OverloadResult.OverloadStep;
import stackbench.harness.verdict.result.OverloadResult.Silence;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.OverloadReading.StepReading;

/** What is said of a server that was offered more than it can do. */
class OverloadResultTests {

    private static OverloadStep step(double multiple, double goodShare) {
        return new OverloadStep(multiple, 100, 100 * goodShare, goodShare, 2.5, 0.1, 0, 0, 0);
    }

    private static List<String> notes(OverloadStep first, OverloadStep last, @Nullable Double recoverySeconds) {
        return notes(first, last, new Silence(50, 20, 1), recoverySeconds);
    }

    private static List<String> notes(
            OverloadStep first, OverloadStep last, Silence silence, @Nullable Double recoverySeconds) {
        return new OverloadResult(200, 50, List.of(first, step(2, 0.4), last), silence, recoverySeconds).notes();
    }

    @Test
    void ofAServerThatAnswersNearlyAllInTimeAndRecoversNothingIsSaid() {
        assertThat(notes(step(0.5, 0.97), step(0.5, 0.93), 1.4)).isEmpty();
    }

    @Test
    void aServerThatAnswersTooFewInTimeWhileThereIsLittleToDoIsNoted() {
        assertThat(notes(step(0.5, 0.969), step(0.5, 0.93), 1.4))
                .containsExactly(
                        "at 0.5 times its capacity, before there was too much, 96.9% of the requests were answered rightly within 50 ms: the limit is too narrow for it, or it is not sound");
    }

    @ParameterizedTest
    @CsvSource({
        // seconds, silent ones, stalls
        "20, 9, false",
        "20, 10, true",
        "3, 2, true",
        "2, 2, false",
        "0, 0, false",
    })
    void aServerThatIsSilentInMostSecondsStalls(long seconds, long silent, boolean stalls) {
        List<String> said = notes(step(0.5, 1), step(0.5, 1), new Silence(50, seconds, silent), 0.0);

        assertThat(said)
                .isEqualTo(
                        stalls
                                ? List.of(
                                        "it stalls: at 0.5 times its capacity it gave no right answer for 50 ms or more, though it was asked, in %d of %d seconds"
                                                .formatted(silent, seconds))
                                : List.of());
    }

    @Test
    void atItsCapacityAServerMayBeLate() {
        assertThat(notes(step(1, 0.5), step(1, 0.5), new Silence(50, 20, 20), 0.0))
                .isEmpty();
    }

    @Test
    void aServerThatIsNotAsBeforeByTheEndIsNoted() {
        assertThat(notes(step(0.5, 1), step(0.5, 0.3), null))
                .containsExactly(
                        "it did not recover while the load was back at 0.5 times its capacity: 30.0% of the requests were answered rightly within 50 ms then, 100.0% before");
    }

    @Test
    void itsGoodputIsThatAtTheHighestMultipleWhereverItStands() {
        OverloadResult result = new OverloadResult(
                200, 50, List.of(step(0.5, 1), step(2, 0.4), step(1, 0.9), step(0.5, 1)), new Silence(50, 20, 1), 1.4);

        assertThat(result.goodputPerSecond()).isEqualTo(40);
    }

    private static Silence silence(long medianMillis, Double... longestMillis) {
        BlockTimes times = new BlockTimes();
        times.scheduled(medianMillis * 1_000_000, 0, 0);
        StepReading silentStep = new StepReading(3, 1, 1, 0, 0, 0, times.recorded());
        return Silence.of(new OverloadReading(
                List.of(100.0), 50, List.of(silentStep, silentStep), List.of(longestMillis), List.of()));
    }

    @Test
    void fiftyMillisecondsWithoutAnAnswerAreOne() {
        assertThat(silence(1, 49.9, 50.0, 130.0)).isEqualTo(new Silence(50, 3, 2));
    }

    @Test
    void requestsThatTakeLongMayGoUnansweredForLonger() {
        assertThat(silence(10, 90.0, 130.0).silentSeconds()).isOne();
        assertThat(silence(10, 90.0, 130.0).millis()).isBetween(99.0, 101.0);
    }

    @Test
    void withoutAnAnswerThereIsNoMedian() {
        StepReading silentStep = new StepReading(3, 1, 0, 0, 1, 0, new BlockTimes().recorded());

        assertThat(Silence.of(new OverloadReading(List.of(100.0), 50, List.of(silentStep), List.of(0.0), List.of())))
                .isEqualTo(new Silence(50, 1, 0));
    }
}
