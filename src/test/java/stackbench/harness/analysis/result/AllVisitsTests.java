package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import tools.jackson.databind.json.JsonMapper;

/** Ratios of which visits were left out, beside those that all visits give. */
class AllVisitsTests {

    private static final CaseResult SERVLET = SampleResult.measured("list", "servlet", 4, 100, 101, 100, 99, 100);
    private static final CaseResult REACTIVE = SampleResult.measured("list", "reactive", 4, 120, 121, 119, 120, 40);

    private static CaseResult without(int number, CaseResult result) {
        return result.withVisits(result.visits().stream()
                .map(visit -> visit.visit() == number ? visit.withUnsound(List.of("a late client")) : visit)
                .toList());
    }

    private static ComparisonResult rate(List<ComparisonResult> comparisons) {
        return comparisons.stream()
                .filter(one -> one.metric() == Metric.RATE)
                .findFirst()
                .orElseThrow();
    }

    private static List<ComparisonResult> compared(CaseResult... cases) {
        return Comparisons.of(List.of(cases), Optional.of("servlet"));
    }

    @Test
    void aRatioOfWhichAVisitWasLeftOutStandsBesideTheOneWithIt() {
        ComparisonResult whole = rate(compared(SERVLET, REACTIVE));

        ComparisonResult ratio = rate(compared(SERVLET, without(5, REACTIVE)));

        assertThat(ratio.ratio()).isCloseTo(1.2, within(0.01));
        assertThat(ratio.visits()).isEqualTo(4);
        assertThat(ratio.allVisits())
                .isEqualTo(new AllVisits(
                        whole.ratio(), whole.interval(), whole.standardError(), whole.visits(), whole.resolved()));
        assertThat(whole.visits()).isEqualTo(5);
        assertThat(ratio.contradicted()).as("%s", ratio).isTrue();
    }

    @Test
    void whichOfTheTwoWasMeasuredBadlyMakesNoDifference() {
        assertThat(rate(compared(without(5, SERVLET), REACTIVE)))
                .isEqualTo(rate(compared(SERVLET, without(5, REACTIVE))));
    }

    @Test
    void ofNoVisitLeftOutNothingStandsBeside() {
        List<ComparisonResult> comparisons = compared(SERVLET, REACTIVE);

        assertThat(comparisons).extracting(ComparisonResult::allVisits).containsOnlyNulls();
        assertThat(JsonMapper.shared().writeValueAsString(comparisons)).doesNotContain("allVisits");
    }

    @Test
    void anEffectIsGivenWithAllVisitsToo() {
        List<CaseResult> cases = List.of(
                SERVLET,
                without(5, REACTIVE),
                SampleResult.measured("list", "servlet", 16, 100, 101, 100, 99, 100),
                SampleResult.measured("list", "reactive", 16, 120, 121, 119, 120, 120));

        EffectResult rate = Effects.of(cases, Comparisons.of(cases, Optional.of("servlet"))).stream()
                .filter(one -> one.metric() == Metric.RATE)
                .findFirst()
                .orElseThrow();

        assertThat(rate.visits()).isEqualTo(4);
        AllVisits all = Objects.requireNonNull(rate.allVisits());
        assertThat(all.visits()).isEqualTo(5);
        assertThat(all.ratio())
                .isCloseTo(Math.exp((2 * 4 * Math.log(1.2) + Math.log(0.4) + Math.log(1.2)) / 10), within(0.01));
        assertThat(rate.contradicted()).isTrue();
    }

    /** A direction counts only where both are significant. */
    @ParameterizedTest
    @CsvSource({
        "1.2, true,  1.1, true,  false",
        "1.2, true,  1.1, false, true",
        "1.2, false, 1.1, true,  true",
        "1.2, true,  0.9, true,  true",
        "1.2, false, 0.9, false, false",
    })
    void aRatioIsContradictedByAnotherSignificanceOrDirection(
            double ratio, boolean significant, double all, boolean ofAll, boolean contradicted) {
        assertThat(new AllVisits(all, null, null, 5, ofAll).contradict(ratio, significant))
                .isEqualTo(contradicted);
    }
}
