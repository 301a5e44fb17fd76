package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.compare.BuildComparison.Decision;

class BuildComparisonTests {

    private static final Looks.Levels LEVELS = new Looks.Levels(0.95, 0.999, true);

    @ParameterizedTest
    @CsvSource({"1, 1, 0.95", "10, 1, 0.995", "5, 2, 0.995", "0, 2, 0.975"})
    void theErrorIsSplitBetweenFamiliesAndTheirStatements(int statements, int families, double level) {
        assertThat(BuildComparison.level(statements, families)).isCloseTo(level, within(1e-12));
    }

    /** With 3 degrees t is 3.18 at 95%, and 0.98 at 80%: a standard error of 0.17 would find exp(0.17 * 4.16) = 2.03 times as much. */
    @ParameterizedTest
    @CsvSource({
        "1.00, 0.16, NOT_SEPARATED",
        "1.00, 0.17, CANNOT_TELL",
        "1.80, 0.17, SLOWER",
        "0.50, 0.17, FASTER",
    })
    void whatCannotFindAFactorOfTwoSaysNothingUnlessThereIsMore(double ratio, double error, Decision decision) {
        VisitEstimate estimate = new VisitEstimate(ratio, error, 3, 4, 0, 0);
        BuildComparison comparison = BuildComparison.of(Better.LESS, estimate, LEVELS, 0.05);

        assertThat(comparison.decision()).isEqualTo(decision);
    }

    /** With 3 degrees t is 1.64 at 80%, 3.18 at 95% and 12.92 at 99.9%. */
    @ParameterizedTest
    @CsvSource({"1.17, false, false", "1.18, true, false", "1.38, true, false", "3.45, true, false", "3.87, true, true"
    })
    void aFindingHasALevelOfItsOwn(double ratio, boolean suspected, boolean beyond) {
        VisitEstimate estimate = new VisitEstimate(ratio, 0.1, 3, 4, 0, 0);
        BuildComparison comparison = BuildComparison.of(Better.LESS, estimate, LEVELS, 0.001);

        assertThat(comparison.suspected()).isEqualTo(suspected);
        assertThat(comparison.beyondTolerance()).isEqualTo(beyond);
    }

    @ParameterizedTest
    @CsvSource({"true, 1.19, false", "true, 1.21, true", "false, 1.04, false", "false, 1.06, true"})
    void anEarlyFindingIsFourTimesTheToleranceAway(boolean early, double ratio, boolean beyond) {
        BuildComparison comparison = BuildComparison.of(
                Better.LESS, new VisitEstimate(ratio, 1e-9, 3, 4, 0, 0), new Looks.Levels(0.95, 0.95, early), 0.05);

        assertThat(comparison.beyondTolerance()).isEqualTo(beyond);
    }

    @Test
    void withoutAnIntervalNothingIsTold() {
        VisitEstimate one = new VisitEstimate(2, Double.NaN, Double.NaN, 1, 0, 0);

        assertThat(BuildComparison.of(Better.LESS, one, LEVELS, 0.05).decision())
                .isEqualTo(Decision.CANNOT_TELL);
    }
}
