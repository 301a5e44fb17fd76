package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Thresholds of given trials; how well a search finds them stands in CapacitySearchTests. */
class ThresholdTests {

    private static List<Threshold.Trial> trials(double value, int held, int not) {
        List<Threshold.Trial> trials = new ArrayList<>(Collections.nCopies(held, new Threshold.Trial(value, true)));
        trials.addAll(Collections.nCopies(not, new Threshold.Trial(value, false)));
        return trials;
    }

    private static Threshold of(List<Threshold.Trial> below, List<Threshold.Trial> above) {
        List<Threshold.Trial> all = new ArrayList<>(below);
        all.addAll(above);
        return Threshold.of(all);
    }

    @Test
    void itLiesBetweenWhatHeldAndWhatDidNot() {
        Threshold threshold = of(trials(100, 3, 0), trials(200, 0, 5));

        assertThat(threshold.middle()).as("on a logarithmic scale").isCloseTo(Math.sqrt(20_000), within(3.0));
        assertThat(threshold.low()).isBetween(95.0, 110.0);
        assertThat(threshold.high()).isBetween(180.0, 210.0);
        assertThat(threshold.isKnown()).isFalse();
    }

    @Test
    void anIntervalOfATenthIsKnown() {
        assertThat(of(trials(100, 6, 0), trials(104, 0, 9)).isKnown()).isTrue();
    }

    @Test
    void whatNotHoldingTellsIsLessThanWhatHoldingDoes() {
        assertThat(of(trials(100, 1, 0), trials(200, 1, 1)).middle())
                .as("held once, and once something may have disturbed it")
                .isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(of(trials(100, 1, 0), trials(200, 1, 6)).middle()).isBetween(100.0, 200.0);
    }

    @Test
    void theOrderOfTrialsIsOfNoImportance() {
        List<Threshold.Trial> all = new ArrayList<>(trials(100, 3, 1));
        all.addAll(trials(120, 1, 4));
        Threshold forwards = Threshold.of(all);
        Collections.reverse(all);

        assertThat(Threshold.of(all)).isEqualTo(forwards);
    }

    @Test
    void outsideOfWhatWasTriedNothingMoreIsKnown() {
        assertThat(Threshold.of(trials(100, 4, 0)))
                .isEqualTo(new Threshold(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .satisfies(threshold -> assertThat(threshold.isKnown()).isTrue());
        assertThat(Threshold.of(trials(100, 0, 6))).isEqualTo(new Threshold(0, 0, 0));
        assertThat(Threshold.of(List.of()).isKnown()).isFalse();
    }
}
