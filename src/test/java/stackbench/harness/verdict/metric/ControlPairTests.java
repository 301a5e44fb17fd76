package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.Moderation;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.ControlRatio;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** Two measurements of one architecture, and what they show. */
class ControlPairTests {

    private static final CaseResult ORIGINAL = SampleResult.measured("create", "servlet", 4, 100, 200, 100, 200);

    private static ControlRatio showed(ControlMode mode, double... requestsPerSecond) {
        CaseResult control = SampleResult.measured("create", "servlet-control", 4, requestsPerSecond);
        return Objects.requireNonNull(told(mode, control, ORIGINAL).control());
    }

    private static CaseResult told(ControlMode mode, CaseResult control, CaseResult original) {
        ControlPair pair = new ControlPair(control, original);
        return pair.told(mode, Moderation.NONE.estimate(pair.ratios()));
    }

    @Test
    void whatTheMachineDidInAVisitCancels() {
        ControlRatio same = showed(ControlMode.SAME, 102, 198, 98, 202);

        assertThat(same.ratio()).isBetween(0.99, 1.01);
        assertThat(same.containsOne()).isTrue();
        assertThat(same.smallestDifference()).isBetween(0.02, 0.06);
        assertThat(same.costRatios()).as("of two servers").isNull();
    }

    @Test
    void aSecondJvmThatDiffersIsSaidToDifferAndSpoilsNothing() {
        ControlRatio faster = showed(ControlMode.SAME, 110, 221, 111, 220);

        assertThat(faster.containsOne()).isFalse();
        assertThat(faster.interval()).allMatch(bound -> bound > 1.09 && bound < 1.12);
    }

    @ParameterizedTest
    @CsvSource({"UNVERIFIED, false", "UNSAMPLED, true"})
    void oneServerMeasuredInTwoWaysShowsACostAndKeepsNumbersOnlyIfItsAnswersWereChecked(
            ControlMode mode, boolean numbers) {
        CaseResult control =
                told(mode, SampleResult.measured("create", "servlet-control", 4, 110, 220, 110, 220), ORIGINAL);
        ControlRatio cost = Objects.requireNonNull(control.control());

        assertThat(cost.costRatios()).isNotEmpty().allMatch(ratio -> Math.abs(ratio - 1.1) < 1e-9);
        assertThat(cost.smallestDifference()).as("of two JVMs").isNull();
        assertThat(control.requestsPerSecond() != null).isEqualTo(numbers);
        assertThat(control.rounds().isEmpty()).isNotEqualTo(numbers);
    }

    @Test
    void oneVisitTellsARatioAndNothingElse() {
        ControlRatio once = showed(ControlMode.SAME, 50);

        assertThat(once.ratio()).isEqualTo(0.5);
        assertThat(once.interval()).isNull();
        assertThat(once.containsOne()).isTrue();
        assertThat(once.smallestDifference()).isNull();
    }

    @Test
    void aControlWithoutAnOriginalThatPassedShowsNothing() {
        CaseResult control = SampleResult.measured("create", "servlet-control", 4, 102, 198);
        CaseResult failed = SampleResult.of("servlet", 4, Verdict.FAIL, null);

        assertThat(told(ControlMode.SAME, control, failed)).isEqualTo(control);
        assertThat(told(ControlMode.SAME, failed, ORIGINAL)).isEqualTo(failed);
    }

    private static List<Round> rounds(int count, double seconds) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(round -> Round.of(round, 1, 100, seconds))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.1, 1",
        "24, 0.1, 1",
        "31, 0.125, 1",
        "32, 0.125, 2",
        "144, 0.125, 6",
        "11, 0.5, 2",
        "11, 3, 6",
        "3, 3, 3"
    })
    void aStretchHasTwoSecondsAtLeastUnlessThereAreFewerAndThereAreSixAtMost(int count, double seconds, int stretches) {
        assertThat(ControlPair.CostRatios.of(rounds(count, seconds), rounds(count, seconds)))
                .isEqualTo(Collections.nCopies(stretches, 1.0));
    }

    /** A look that costs half of every tenth block, and nothing in the others, costs 5%. */
    @Test
    void whatFallsIntoFewBlocksIsSeen() {
        List<Round> free = rounds(100, 0.1);
        List<Round> looked = free.stream()
                .map(round -> Round.of(round.round(), 1, round.round() % 10 == 0 ? 50 : 100, 0.1))
                .toList();

        assertThat(ControlPair.CostRatios.of(free, looked))
                .hasSizeGreaterThan(3)
                .allMatch(ratio -> ratio > 1.04 && ratio < 1.06);
    }

    @Test
    void oneLongRoundIsAsMuchAsItsRequestsOverItsSeconds() {
        List<Round> less = List.of(Round.of(1, 1, 300, 1), Round.of(2, 1, 100, 3));
        List<Round> full = List.of(Round.of(1, 2, 100, 1), Round.of(2, 2, 100, 0.9));

        assertThat(ControlPair.CostRatios.of(less, full)).containsExactly((400 / 4.0) / (200 / 1.9));
    }
}
