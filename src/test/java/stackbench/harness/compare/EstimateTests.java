package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTests {

    /** Ranks and levels from the published table of the sign test. */
    @ParameterizedTest
    @CsvSource({
        "6, 1, 6, 0.96875",
        "7, 1, 7, 0.984375",
        "8, 1, 8, 0.9921875",
        "9, 2, 8, 0.9609375",
        "12, 3, 10, 0.9614258",
        "20, 6, 15, 0.9586105"
    })
    void theIntervalOfRanksHasAtLeastTheLevel(int samples, int low, int high, double confidence) {
        Estimate estimate = Estimate.ofMedian(
                IntStream.rangeClosed(1, samples).mapToObj(i -> (double) i).toList(), Estimate.LEVEL);

        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(low);
        assertThat(interval.high()).isEqualTo(high);
        assertThat(interval.confidence()).isCloseTo(confidence, within(1e-6));
    }

    @Test
    void fiveSamplesGiveAMedianWithoutAnInterval() {
        Estimate estimate = Estimate.ofMedian(List.of(5.0, 1.0, 4.0, 2.0, 3.0), Estimate.LEVEL);

        assertThat(estimate.median()).isEqualTo(3);
        assertThat(estimate.interval()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.ofMedian(List.of(), Estimate.LEVEL));
    }

    @Test
    void aRatioIsPairedSoThatADriftOfTheMachineCancels() {
        List<Double> slow = List.of(50.0, 100.0, 200.0, 400.0, 800.0, 1600.0);
        List<Double> fast = List.of(100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0);

        Estimate ratio = Estimate.ofRatio(slow, fast, Estimate.LEVEL);

        assertThat(ratio.median()).isCloseTo(0.5, within(1e-9));
        assertThat(ratio.interval().orElseThrow().high()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void aRatioOfDifferentRoundsIsAsWideAsBothTogether() {
        List<Double> values = List.of(9.0, 10.0, 10.0, 10.0, 10.0, 11.0, 12.0);
        List<Double> reference = List.of(4.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 6.0);

        Interval interval = Estimate.ofUnpairedRatio(values, reference, Estimate.LEVEL)
                .interval()
                .orElseThrow();

        assertThat(Estimate.ofUnpairedRatio(values, reference, Estimate.LEVEL).median())
                .isEqualTo(2);
        assertThat(interval.low()).isEqualTo(9.0 / 6);
        assertThat(interval.high()).isEqualTo(12.0 / 4);
        assertThat(interval.confidence()).isCloseTo(0.984375 + 0.9921875 - 1, within(1e-9));
        assertThat(Estimate.ofUnpairedRatio(values, reference.subList(0, 6), Estimate.LEVEL)
                        .interval())
                .as("6 rounds give 96.9%, not the 97.5% needed")
                .isEmpty();
    }
}
