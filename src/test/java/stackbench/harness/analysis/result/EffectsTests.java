package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The effects of sample runs. A sample's server CPU and latencies are in inverse proportion to its requests/s. */
class EffectsTests {

    static final List<CaseResult> CASES = List.of(
            SampleResult.measured("list", "servlet", 4, 100, 110, 105),
            SampleResult.measured("list", "reactive", 4, 50, 56, 52),
            SampleResult.measured("list", "rsocket", 4, 120, 131, 127),
            SampleResult.measured("list", "servlet", 16, 200, 220, 210),
            SampleResult.measured("list", "reactive", 16, 182, 195, 190),
            SampleResult.measured("list", "rsocket", 16, 240, 263, 251));

    private static List<EffectResult> effects(List<CaseResult> cases) {
        return Effects.of(cases, Comparisons.of(cases, Optional.of("servlet")));
    }

    @Test
    void everyPairIsComparedByEachMetricInEachCell() {
        List<ComparisonResult> comparisons = Comparisons.of(CASES, Optional.of("servlet"));

        assertThat(comparisons).hasSize(2 * 3 * Metric.OF_ARMS.size());
        assertThat(comparisons)
                .filteredOn(one -> one.metric() == Metric.RATE && one.cell().equals("list/threads=4/batch=100"))
                .extracting(one -> one.arm() + " over " + one.reference())
                .containsExactly("reactive over servlet", "rsocket over servlet", "rsocket over reactive");
    }

    @Test
    void theEffectOfAWorkloadIsTheGeometricMeanOfItsCells() {
        EffectResult reactive = effects(CASES).stream()
                .filter(effect -> effect.arm().equals("reactive") && effect.metric() == Metric.RATE)
                .findFirst()
                .orElseThrow();

        assertThat(reactive.cells()).isEqualTo(2);
        assertThat(reactive.visits()).isEqualTo(3);
        assertThat(reactive.ratio())
                .isCloseTo(Math.sqrt(reactive.lowest() * reactive.highest()), within(1e-9))
                .isCloseTo(0.674, within(0.01));
        List<Double> interval = Objects.requireNonNull(reactive.interval());
        assertThat(reactive.ratio()).isBetween(interval.getFirst(), interval.getLast());
        assertThat(reactive.significant()).isTrue();
    }

    @Test
    void effectsAreCorrectedForHowManyThereAre() {
        List<EffectResult> effects = effects(CASES);

        assertThat(effects).allSatisfy(effect -> {
            double error = Objects.requireNonNull(effect.standardError());
            double alone = 2
                    * TDistribution.of(Objects.requireNonNull(effect.degreesOfFreedom()))
                            .survivalProbability(Math.abs(Math.log(effect.ratio())) / error);
            assertThat(Objects.requireNonNull(effect.adjustedProbability()))
                    .isBetween(alone, Math.min(1, effects.size() * alone) + 1e-12);
        });
    }

    @Test
    void whoMakesMostIsToldFirstAndPairsWithoutTheReferenceLast() {
        assertThat(effects(CASES))
                .filteredOn(effect -> effect.metric() == Metric.RATE)
                .extracting(effect -> effect.arm() + " over " + effect.reference())
                .containsExactly("rsocket over servlet", "reactive over servlet", "rsocket over reactive");
        assertThat(effects(CASES).subList(0, Metric.OF_ARMS.size()))
                .extracting(EffectResult::metric)
                .containsExactlyElementsOf(Metric.OF_ARMS);
    }

    @Test
    void whatMostAreComparedWithIsTheReferenceThoughItFailedInTheFirstCell() {
        List<CaseResult> cases = new ArrayList<>(List.of(
                SampleResult.of("servlet", 8, Verdict.FAIL, null),
                SampleResult.measured("list", "reactive", 8, 50, 56, 52),
                SampleResult.measured("list", "rsocket", 8, 50, 56, 52)));
        cases.addAll(CASES);

        assertThat(effects(cases).getFirst().reference()).isEqualTo("servlet");
        assertThat(effects(cases).getLast())
                .satisfies(effect -> assertThat(effect.reference()).isEqualTo("reactive"))
                .satisfies(effect -> assertThat(effect.cells()).isEqualTo(3));
    }

    @Test
    void ofOneVisitThereIsARatioWithoutAnInterval() {
        List<CaseResult> cases = List.of(
                SampleResult.measured("list", "servlet", 4, 100), SampleResult.measured("list", "reactive", 4, 50));

        assertThat(effects(cases))
                .allSatisfy(effect -> assertThat(effect.interval()).isNull());
        assertThat(effects(cases).getFirst().ratio()).isCloseTo(0.5, within(1e-9));
        assertThat(effects(cases).getFirst().significant()).isFalse();
    }
}
