package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often changes are found that there are, and that there are not, in simulated histories that are looked at after every run. Noise is
 * normal, and its standard deviation a share of the figure; false alarms do not depend on how large it is.
 */
@Tag("thorough")
class ChangePointRatesTests {

    private static final int RUNS = 30;
    private static final int UNCHANGED = 5_000;
    private static final int STEPPED = 1_000;
    private static final double STEP = 0.05;
    private static final int SOON = 3;

    @Test
    void atMostOneUnchangedHistoryOfThirtyRunsInAHundredRaisesAnAlarmAtAnyLook() {
        double share = share(UNCHANGED, seed -> isAlarmed(series(seed, RUNS, 0.012)));

        assertThat(share).isLessThanOrEqualTo(0.01);
    }

    @ParameterizedTest(name = "noise of {0}, {1} runs before the step: in {2} of all")
    @CsvSource({
        "0.01, 20, 0.98",
        "0.01, 30, 0.99",
        "0.012, 20, 0.90",
        "0.012, 30, 0.95",
        "0.015, 30, 0.75",
        "0.02, 30, 0.3"
    })
    void aStepIsFoundWithinThreeRuns(double noise, int before, double atLeast) {
        double share = share(STEPPED, seed -> isFoundSoon(series(seed, before + SOON, noise), before));

        assertThat(share).isGreaterThanOrEqualTo(atLeast);
    }

    private static double share(int histories, IntPredicate found) {
        return (double) IntStream.range(0, histories).filter(found).count() / histories;
    }

    private static List<Double> series(int seed, int runs, double noise) {
        Random random = new Random(1_000_003L * seed + 7);
        return IntStream.range(0, runs)
                .mapToObj(run -> 100 * Math.exp(noise * random.nextGaussian()))
                .toList();
    }

    private static boolean isAlarmed(List<Double> series) {
        return IntStream.rangeClosed(1, series.size())
                .anyMatch(runs -> !ChangePoints.of(series.subList(0, runs)).isEmpty());
    }

    /** Whether one of the three looks after the step names a run that is at most three from the first after it. */
    private static boolean isFoundSoon(List<Double> unchanged, int before) {
        List<Double> series = IntStream.range(0, unchanged.size())
                .mapToObj(run -> unchanged.get(run) * (run < before ? 1 : 1 + STEP))
                .toList();
        return IntStream.rangeClosed(before + 1, series.size())
                .mapToObj(runs -> ChangePoints.of(series.subList(0, runs)))
                .flatMap(List::stream)
                .anyMatch(change -> Math.abs(change.at() - before) <= SOON);
    }
}
