package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BuildComparisonTests {

    private static final double TOLERANCE = 0.05;
    private static final int DRAWS = 2_000;

    /** Of seven rounds or eight it is the range of their ratios. */
    private static BuildComparison compare(Metric metric, double... ratios) {
        List<Double> base = Collections.nCopies(ratios.length, 1_000.0);
        List<Double> head =
                Arrays.stream(ratios).mapToObj(ratio -> ratio * 1_000).toList();
        return BuildComparison.of(metric, head, base, TOLERANCE);
    }

    @ParameterizedTest
    @CsvSource({
        // lowest ratio of seven rounds, highest; of requests/s; of a cost
        "0.90, 0.94, SLOWER, true, FASTER, false",
        "0.90, 0.96, SLOWER, false, FASTER, false",
        "0.98, 0.99, SLOWER, false, FASTER, false",
        "0.90, 1.01, NOT_SEPARATED, false, NOT_SEPARATED, false",
        "0.99, 1.20, NOT_SEPARATED, false, NOT_SEPARATED, false",
        "1.01, 1.02, FASTER, false, SLOWER, false",
        "1.04, 1.20, FASTER, false, SLOWER, false",
        "1.06, 1.20, FASTER, false, SLOWER, true",
    })
    void theEndOfTheIntervalThatIsNearerToOneDecides(
            double low, double high, Decision ofRate, boolean rateBeyond, Decision ofCost, boolean costBeyond) {
        double middle = (low + high) / 2;
        double[] ratios = {low, middle, middle, middle, middle, middle, high};

        BuildComparison rate = compare(Metric.RATE, ratios);
        BuildComparison cost = compare(Metric.SERVER_CPU, ratios);

        assertThat(rate.decision()).isEqualTo(ofRate);
        assertThat(rate.beyondTolerance()).isEqualTo(rateBeyond);
        assertThat(cost.decision()).isEqualTo(ofCost);
        assertThat(cost.beyondTolerance()).isEqualTo(costBeyond);
        assertThat(cost.smallestDifference().orElseThrow()).isCloseTo(Math.sqrt(high / low) - 1, within(1e-9));
    }

    @Test
    void sixRoundsAreTooFewForThreeMetricsAtATime() {
        BuildComparison six = compare(Metric.RATE, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5);

        assertThat(six.decision()).isEqualTo(Decision.CANNOT_TELL);
        assertThat(six.beyondTolerance()).isFalse();
        assertThat(six.smallestDifference()).isEmpty();
        assertThat(compare(Metric.RATE, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5).decision())
                .isEqualTo(Decision.SLOWER);
    }

    /** Of equals, and of what is just tolerated, next to nothing may be called slower beyond the tolerance. */
    @ParameterizedTest
    @EnumSource(Metric.class)
    void whatIsJustToleratedIsRarelyASuspicion(Metric metric) {
        Random random = new Random(3);
        double tolerated = metric == Metric.RATE ? 1 - TOLERANCE : 1 + TOLERANCE;
        int suspicions = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] ratios = IntStream.range(0, 8)
                    .mapToDouble(round -> tolerated * Math.exp(0.05 * random.nextGaussian()))
                    .toArray();
            suspicions += compare(metric, ratios).beyondTolerance() ? 1 : 0;
        }
        assertThat((double) suspicions / DRAWS).isLessThan(0.01);
    }
}
