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
    void ofRatiosHalfAndDoubleAreEquallyFarFromTheirMiddle() {
        Estimate ratio = Estimate.ofRatios(List.of(0.25, 4.0, 0.5, 2.0, 0.5, 2.0), Estimate.LEVEL);

        assertThat(ratio.median()).isCloseTo(1, within(1e-9));
        assertThat(ratio.interval().orElseThrow().low()).isCloseTo(0.25, within(1e-9));
        assertThat(ratio.interval().orElseThrow().high()).isCloseTo(4, within(1e-9));
    }
}
