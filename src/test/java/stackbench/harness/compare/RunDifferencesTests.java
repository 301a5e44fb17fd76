package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunDifferencesTests {

    private static RunSeries.RunRatio ratio(int run, double log, double standardError) {
        return new RunSeries.RunRatio(run, log, standardError, 30, 4);
    }

    @Test
    void everyTwoRunsOfASeriesAreHeldAgainstEachOther() {
        RunSeries series = new RunSeries(List.of(ratio(0, 0, 0.03), ratio(1, 0.05, 0.04), ratio(2, 0.15, 0.03)));

        RunDifferences differences = RunDifferences.of(List.of(series));

        assertThat(differences.count()).isEqualTo(3);
        assertThat(differences.beyond()).as("by 1, by 2, by 3.5").isEqualTo(2);
        double last = 0.15 / Math.hypot(0.03, 0.03);
        assertThat(differences.rms()).isCloseTo(Math.sqrt((1 + 4 + last * last) / 3), within(1e-9));
    }

    @Test
    void aRatioOfOneRunDiffersFromNothing() {
        RunDifferences differences = RunDifferences.of(List.of(new RunSeries(List.of(ratio(0, 0.1, 0.01)))));

        assertThat(differences.count()).isZero();
        assertThat(differences.rms()).isNaN();
    }

    @Test
    void runsThatVaryByWhatTheySayHaveAnRmsOfOne() {
        Random random = new Random(3);
        List<RunSeries> all = new ArrayList<>();
        for (int cell = 0; cell < 2_000; cell++) {
            all.add(new RunSeries(List.of(
                    ratio(0, 0.02 * random.nextGaussian(), 0.02), ratio(1, 0.05 * random.nextGaussian(), 0.05))));
        }

        RunDifferences differences = RunDifferences.of(all);

        assertThat(differences.rms()).isBetween(0.95, 1.05);
        assertThat(differences.beyond() / 2_000.0).isBetween(0.035, 0.065);
    }
}
