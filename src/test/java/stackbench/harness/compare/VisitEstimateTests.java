package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisitEstimateTests {

    /**
     * Four visits of logarithms -0.1, 0, 0.1 and 0.2: mean 0.05, variance 1/60, standard error 0.0645497; t for 3 degrees is
     * 3.182446.
     */
    private static final VisitEstimate FOUR =
            Moderation.NONE.estimate(new VisitSeries(List.of(-0.1, 0.0, 0.1, 0.2), 0.01));

    @Test
    void theIntervalOfFourVisitsIsThatOfStudent() {
        Interval interval = FOUR.interval(VisitEstimate.LEVEL).orElseThrow();

        assertThat(FOUR.value()).isCloseTo(Math.exp(0.05), within(1e-12));
        assertThat(FOUR.standardError()).isCloseTo(0.0645497, within(1e-7));
        assertThat(FOUR.degreesOfFreedom()).isEqualTo(3);
        assertThat(Math.log(interval.low())).isCloseTo(0.05 - 3.182446 * 0.0645497, within(1e-6));
        assertThat(Math.log(interval.high())).isCloseTo(0.05 + 3.182446 * 0.0645497, within(1e-6));
        assertThat(interval.confidence()).isEqualTo(0.95);
    }

    /** The standard deviation of a visit is 0.1290994; that of what a further one is off from the mean of four is greater by the square root of 1.25. */
    @Test
    void aFurtherVisitIsExpectedWithinAWiderInterval() {
        Interval next = FOUR.ofNextVisit(VisitEstimate.LEVEL).orElseThrow();

        assertThat(Math.log(next.low())).isCloseTo(0.05 - 3.182446 * 0.1290994 * Math.sqrt(1.25), within(1e-6));
        assertThat(Math.log(next.high())).isCloseTo(0.05 + 3.182446 * 0.1290994 * Math.sqrt(1.25), within(1e-6));
        assertThat(next.confidence()).isEqualTo(0.95);
    }

    /** The standard error of the share is 0.0022. */
    @Test
    void aFurtherVisitIsWhereItIsExpectedAsOftenAsIsSaid() {
        Random random = new Random(3);
        int held = 0;
        for (int run = 0; run < 10_000; run++) {
            List<Double> logs = Stream.generate(random::nextGaussian).limit(4).toList();
            Interval next = Moderation.NONE
                    .estimate(new VisitSeries(logs, Double.NaN))
                    .ofNextVisit(VisitEstimate.LEVEL)
                    .orElseThrow();
            held += next.contains(Math.exp(random.nextGaussian())) ? 1 : 0;
        }

        assertThat(held / 10_000.0).isCloseTo(0.95, within(3 * 0.0022));
    }

    /** The probability is that of t = 0.774597 with 3 degrees; t for 80% is 0.978472. */
    @Test
    void itSaysHowLikelyChanceIsAndWhatItCouldHaveFound() {
        assertThat(FOUR.probability()).isCloseTo(0.4950, within(1e-3));
        assertThat(FOUR.detectable().orElseThrow())
                .isCloseTo(Math.expm1((3.182446 + 0.978472) * 0.0645497), within(1e-6));
        assertThat(FOUR.detectable(0.99).orElseThrow())
                .isGreaterThan(FOUR.detectable().orElseThrow());
    }

    @Test
    void whatRoundsExplainIsTakenOutOfWhatIsBetweenVisits() {
        assertThat(FOUR.withinSd()).isCloseTo(0.1, within(1e-12));
        assertThat(FOUR.betweenSd()).isCloseTo(Math.sqrt(1 / 60.0 - 0.01), within(1e-12));
        assertThat(Moderation.NONE
                        .estimate(new VisitSeries(List.of(0.0, 0.01), 0.01))
                        .betweenSd())
                .as("rounds explain more than there is")
                .isZero();
    }

    @Test
    void oneVisitIsARatioWithoutAnInterval() {
        VisitEstimate one = Moderation.NONE.estimate(VisitSeries.of(List.of(2.0), Double.NaN));

        assertThat(one.value()).isCloseTo(2, within(1e-12));
        assertThat(one.hasInterval()).isFalse();
        assertThat(one.interval(VisitEstimate.LEVEL)).isEmpty();
        assertThat(one.ofNextVisit(VisitEstimate.LEVEL)).isEmpty();
        assertThat(one.detectable()).isEmpty();
        assertThat(one.probability()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1.1, 0"})
    void visitsThatAreEqualToTheLastDigitAreSureOfTheirRatio(double ratio, double probability) {
        VisitEstimate equal = Moderation.NONE.estimate(VisitSeries.of(List.of(ratio, ratio, ratio), Double.NaN));

        assertThat(equal.probability()).isCloseTo(probability, within(1e-9));
        assertThat(equal.interval(VisitEstimate.LEVEL).orElseThrow().low()).isCloseTo(ratio, within(1e-9));
    }

    /** Shares 1/4 and 3/4 of standard errors 0.2 and 0.1: variances 0.0025 and 0.005625, which sum up to 0.008125. */
    @Test
    void strataWeighAsMuchAsTheyHold() {
        VisitEstimate few = new VisitEstimate(1.1, 0.2, 3, 4, 0.02, 0.01);
        VisitEstimate many = new VisitEstimate(1.3, 0.1, 5, 6, 0.02, 0.01);

        VisitEstimate mean = VisitEstimate.ofStrata(List.of(few, many), List.of(1, 3));

        assertThat(Math.log(mean.value())).isCloseTo((Math.log(1.1) + 3 * Math.log(1.3)) / 4, within(1e-12));
        assertThat(mean.standardError()).isCloseTo(Math.sqrt(0.008125), within(1e-12));
        assertThat(mean.degreesOfFreedom())
                .isCloseTo(0.008125 * 0.008125 / (0.0025 * 0.0025 / 3 + 0.005625 * 0.005625 / 5), within(1e-9));
        assertThat(mean.visits()).isEqualTo(4);
    }

    @Test
    void strataThatDoNotVaryHaveTheFewestDegreesOfAny() {
        VisitEstimate few = new VisitEstimate(1.1, 0, 3, 4, 0, 0);
        VisitEstimate many = new VisitEstimate(1.1, 0, 5, 6, 0, 0);

        assertThat(VisitEstimate.ofStrata(List.of(few, many), List.of(1, 1)))
                .extracting(VisitEstimate::standardError, VisitEstimate::degreesOfFreedom)
                .containsExactly(0.0, 3.0);
    }

    @Test
    void oneStratumIsItself() {
        VisitEstimate mean = VisitEstimate.ofStrata(List.of(FOUR), List.of(7));

        assertThat(mean.interval(0.9).orElseThrow().low())
                .isCloseTo(FOUR.interval(0.9).orElseThrow().low(), within(1e-9));
    }

    @Test
    void aStratumOfOneVisitLeavesNoInterval() {
        VisitEstimate one = Moderation.NONE.estimate(VisitSeries.of(List.of(2.0), Double.NaN));

        assertThat(VisitEstimate.ofStrata(List.of(FOUR, one), List.of(1, 1)).interval(0.9))
                .isEmpty();
    }
}
