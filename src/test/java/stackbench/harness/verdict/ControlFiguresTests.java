package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.Moderation;
import stackbench.harness.config.ControlMode;

/** The figures of two measurements of one architecture. */
class ControlFiguresTests {

    private static final CaseResult ORIGINAL = SampleResult.measured("create", "servlet", 4, 100, 200, 100, 200);

    private static ControlFigures figures(ControlMode mode, double... requestsPerSecond) {
        CaseResult control = SampleResult.measured("create", "servlet-control", 4, requestsPerSecond);
        return ControlFigures.of(
                mode,
                Moderation.NONE.estimate(VisitRatios.of(Metric.RATE, control, ORIGINAL)),
                control.rounds(),
                ORIGINAL.rounds());
    }

    @Test
    void whatTheMachineDidInAVisitCancels() {
        ControlFigures same = figures(ControlMode.SAME, 102, 198, 98, 202);

        assertThat(same.ratio()).isBetween(0.99, 1.01);
        assertThat(same.containsOne()).isTrue();
        assertThat(same.smallestDifference()).isBetween(0.02, 0.06);
        assertThat(same.costRatios()).as("of two servers").isNull();
    }

    @Test
    void aSecondJvmThatDiffersIsSaidToDifferAndSpoilsNothing() {
        ControlFigures faster = figures(ControlMode.SAME, 110, 221, 111, 220);

        assertThat(faster.containsOne()).isFalse();
        assertThat(faster.interval()).allMatch(bound -> bound > 1.09 && bound < 1.12);
    }

    @ParameterizedTest
    @CsvSource({"UNVERIFIED, false", "UNSAMPLED, true"})
    void oneServerMeasuredInTwoWaysShowsACostAndKeepsNumbersOnlyIfItsAnswersWereChecked(
            ControlMode mode, boolean numbers) {
        ControlFigures cost = figures(mode, 110, 220, 110, 220);
        CaseResult control = SampleResult.measured("create", "servlet-control", 4, 110, 220, 110, 220)
                .with(cost);

        assertThat(cost.costRatios()).isNotEmpty().allMatch(ratio -> Math.abs(ratio - 1.1) < 1e-9);
        assertThat(cost.smallestDifference()).as("of two JVMs").isNull();
        assertThat(control.requestsPerSecond() != null).isEqualTo(numbers);
        assertThat(control.rounds().isEmpty()).isNotEqualTo(numbers);
    }

    @Test
    void oneVisitTellsARatioAndNothingElse() {
        ControlFigures once = ControlFigures.of(
                ControlMode.SAME,
                Moderation.NONE.estimate(
                        VisitRatios.of(Metric.RATE, ORIGINAL, SampleResult.measured("create", "x", 4, 50))),
                List.of(),
                List.of());

        assertThat(once.ratio()).isEqualTo(2);
        assertThat(once.interval()).isNull();
        assertThat(once.containsOne()).isTrue();
        assertThat(once.smallestDifference()).isNull();
    }
}
