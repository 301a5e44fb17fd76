package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;

class EstimateTests {

    private static final Cell CELL = new Cell(Workload.CREATE, new Load(4, 1));

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
                IntStream.rangeClosed(1, samples).mapToObj(i -> (double) i).toList());

        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(low);
        assertThat(interval.high()).isEqualTo(high);
        assertThat(interval.confidence()).isCloseTo(confidence, within(1e-6));
    }

    @Test
    void fiveSamplesGiveAMedianWithoutAnInterval() {
        Estimate estimate = Estimate.ofMedian(List.of(5.0, 1.0, 4.0, 2.0, 3.0));

        assertThat(estimate.median()).isEqualTo(3);
        assertThat(estimate.interval()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.ofMedian(List.of()));
    }

    @Test
    void theStatedLevelHoldsForASkewedDistribution() {
        Random random = new Random(1);
        double trueMedian = 1;

        double covered = coverage(random, r -> Math.exp(r.nextGaussian()), trueMedian);

        assertThat(covered).isCloseTo(0.96875, within(0.01));
    }

    private static double coverage(Random random, ToDoubleFunction<Random> draw, double trueMedian) {
        int draws = 10_000;
        long covered = IntStream.range(0, draws)
                .filter(i -> Estimate.ofMedian(IntStream.range(0, 6)
                                .mapToObj(sample -> draw.applyAsDouble(random))
                                .toList())
                        .interval()
                        .orElseThrow()
                        .contains(trueMedian))
                .count();
        return (double) covered / draws;
    }

    @Test
    void aRatioIsPairedSoThatADriftOfTheMachineCancels() {
        List<Double> slow = List.of(50.0, 100.0, 200.0, 400.0, 800.0, 1600.0);
        List<Double> fast = List.of(100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0);

        Estimate ratio = Estimate.ofRatio(slow, fast);

        assertThat(ratio.median()).isCloseTo(0.5, within(1e-9));
        assertThat(ratio.interval().orElseThrow().high()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void theBestIsTheReferenceAndOnlyWhatExcludesOneIsResolved() {
        List<Comparison> comparisons = Comparison.withBest(
                CELL,
                List.of(
                        new Comparison.Contestant(Architecture.SERVLET, List.of(99.0, 101.0, 99.0, 101.0, 99.0, 101.0)),
                        new Comparison.Contestant(
                                Architecture.REACTIVE, List.of(100.0, 100.0, 100.0, 101.0, 101.0, 101.0)),
                        new Comparison.Contestant(Architecture.RSOCKET, List.of(50.0, 51.0, 52.0, 50.0, 51.0, 52.0))));

        assertThat(comparisons)
                .extracting(Comparison::architecture, Comparison::reference, Comparison::resolved)
                .containsExactly(
                        tuple(Architecture.SERVLET, Architecture.REACTIVE, false),
                        tuple(Architecture.RSOCKET, Architecture.REACTIVE, true));
    }
}
