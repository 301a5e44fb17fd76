package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/** Which ratios are of a moment, so that nothing is called found. */
class ChangingRatiosTests {

    private static final String CELL = "list/threads=4/batch=100";

    @ParameterizedTest
    @EnumSource(Steadiness.State.class)
    void thoseToACaseThatHadNotSettledWhateverElseItDid(Steadiness.State state) {
        List<CaseResult> cases = EffectsTests.CASES.stream()
                .map(result -> result.id().equals("list/reactive/threads=4/batch=100")
                        ? result.withWarmUp(new WarmedUp(9, 2.7, false))
                                .withSteadiness(new Steadiness(state, 0.2, 0.001))
                        : result)
                .toList();
        List<ComparisonResult> comparisons = Comparisons.of(cases, Optional.of("servlet"));

        assertThat(comparisons)
                .filteredOn(ComparisonResult::ofAMoment)
                .hasSize(2 * Metric.OF_ARMS.size())
                .allSatisfy(one -> assertThat(one.cell()).isEqualTo(CELL))
                .allSatisfy(one -> assertThat(one.interval()).isNotNull())
                .noneMatch(ComparisonResult::resolved);
        assertThat(comparisons).anyMatch(ComparisonResult::resolved);
    }

    /** Rounds of three visits, at so many thousand requests/s. */
    private static List<Round> rounds(IntToDoubleFunction thousands) {
        return Stream.of(1, 2, 3)
                .flatMap(visit -> IntStream.rangeClosed(1, 8)
                        .mapToObj(round -> Round.of(round, 1, Math.round(1_000 * thousands.applyAsDouble(round)), 1)
                                .withVisit(visit)))
                .toList();
    }

    @Test
    void thoseOfCasesThatDriftAlikeToOneThatDoesNotButNotTheirOwn() {
        List<CaseResult> cases = EffectsTests.CASES.stream()
                .map(result -> result.cell().equals(CELL) ? drifting(result) : result)
                .toList();

        assertThat(Comparisons.of(cases, Optional.of("servlet")))
                .filteredOn(ComparisonResult::ofAMoment)
                .hasSize(2 * Metric.OF_ARMS.size())
                .allSatisfy(one -> assertThat(one.cell()).isEqualTo(CELL))
                .extracting(one -> one.arm() + " over " + one.reference())
                .containsOnly("rsocket over servlet", "rsocket over reactive");
    }

    private static CaseResult drifting(CaseResult result) {
        return result.arm().equals("rsocket")
                ? result.withRounds(rounds(round -> 1))
                : result.withRounds(rounds(round -> 1 + 0.1 * round))
                        .withSteadiness(new Steadiness(Steadiness.State.DRIFTING, 0.5, 0.001));
    }
}
