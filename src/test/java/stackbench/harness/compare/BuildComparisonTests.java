package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.compare.BuildComparison.Decision;

class BuildComparisonTests {

    private static final Looks.Levels LEVELS = new Looks.Levels(0.95, 0.999, 4, true);

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

    /** With 3 degrees t is 3.18 at 95%: an interval of 1.80 begins at 1.05, and one of 1.82 at 1.06. */
    @ParameterizedTest
    @CsvSource({"1.00, 0.16, true", "1.00, 0.17, false", "1.80, 0.17, false", "1.82, 0.17, true", "0.50, 0.17, true"})
    void aNoisyRatioTellsWhatIsBeyondTheToleranceOrBetter(double ratio, double error, boolean told) {
        VisitEstimate estimate = new VisitEstimate(ratio, error, 3, 6, 0, 0);
        Looks.Levels last = new Looks.Levels(0.95, 0.95, 0, false);

        assertThat(BuildComparison.of(Better.LESS, estimate, last, 0.05).isTold())
                .isEqualTo(told);
    }

    /** With 3 degrees t is 1.64 at 80%, 3.18 at 95% and 12.92 at 99.9%. */
    @ParameterizedTest
    @CsvSource({
        "1.17, 4, false, false",
        "1.18, 4, true, false",
        "1.38, 4, true, false",
        "3.93, 4, true, false",
        "3.94, 4, true, true",
        "3.94, 3, true, false"
    })
    void aFindingHasALevelOfItsOwnAndAVisitAfterTheFirstLook(
            double ratio, int visits, boolean suspected, boolean beyond) {
        VisitEstimate estimate = new VisitEstimate(ratio, 0.1, 3, visits, 0, 0);
        BuildComparison comparison = BuildComparison.of(Better.LESS, estimate, LEVELS, 0.001);

        assertThat(comparison.suspected()).isEqualTo(suspected);
        assertThat(comparison.beyondTolerance()).isEqualTo(beyond);
    }

    @ParameterizedTest
    @CsvSource({
        "LESS, 8, true, 0.05, 1.19, false",
        "LESS, 8, true, 0.05, 1.21, true",
        "LESS, 8, true, 0.00, 1.07, false",
        "LESS, 8, true, 0.00, 1.09, true",
        "MORE, 8, true, 0.30, 0.51, false",
        "MORE, 8, true, 0.30, 0.49, true",
        "MORE, 8, true, 0.60, 0.41, false",
        "MORE, 8, true, 0.60, 0.39, true",
        "LESS, 5, false, 0.05, 1.19, false",
        "LESS, 5, false, 0.05, 1.21, true",
        "LESS, 6, false, 0.05, 1.04, false",
        "LESS, 6, false, 0.05, 1.06, true"
    })
    void anEarlyFindingAndOneOfFewSoundVisitsIsFourTimesTheToleranceAway(
            Better better, int sound, boolean early, double tolerance, double ratio, boolean beyond) {
        VisitEstimate sure = new VisitEstimate(ratio, 1e-9, 3, sound, 0, 0);
        BuildComparison comparison =
                BuildComparison.of(better, sure, new Looks.Levels(0.95, 0.95, 4, early), tolerance);

        assertThat(comparison.beyondTolerance()).isEqualTo(beyond);
    }

    /** With 5 degrees t is 1.48 at 80% and 2.57 at 95%: the 80% interval of 1.62 begins at 1.21, the other one at 0.97. */
    @ParameterizedTest
    @CsvSource({
        "1.60, 0.2, 6, true, true",
        "1.60, 0.2, 6, false, false",
        "1.62, 0.2, 6, false, true",
        "1.06, 1e-9, 5, false, true",
        "1.04, 1e-9, 5, false, false"
    })
    void afterTheLastVisitWhatMayBeFarBeyondTheToleranceIsSuspectedAndWhatFewVisitsFind(
            double ratio, double error, int sound, boolean early, boolean suspected) {
        VisitEstimate estimate = new VisitEstimate(ratio, error, 5, sound, 0, 0);
        BuildComparison comparison =
                BuildComparison.of(Better.LESS, estimate, new Looks.Levels(0.95, 0.95, 0, early), 0.05);

        assertThat(comparison.beyondTolerance()).isFalse();
        assertThat(comparison.suspected()).isEqualTo(suspected);
    }

    @Test
    void withoutAnIntervalNothingIsTold() {
        VisitEstimate one = new VisitEstimate(2, Double.NaN, Double.NaN, 1, 0, 0);

        assertThat(BuildComparison.of(Better.LESS, one, LEVELS, 0.05).decision())
                .isEqualTo(Decision.CANNOT_TELL);
    }
}
