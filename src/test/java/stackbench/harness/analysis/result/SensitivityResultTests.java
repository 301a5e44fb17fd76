package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.RatioMove;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Steadiness.State;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

class SensitivityResultTests {

    private static final double[] VISITS = {990, 1_000, 1_010, 1_005};
    private static final String CELL = "create/threads=4/batch=100";

    private static CaseResult result(String arm, int threads, State state) {
        return SampleResult.measured("create", arm, threads, VISITS).withSteadiness(new Steadiness(state, 0, 1));
    }

    private static State state(char letter) {
        return letter == 'w' ? State.WARMING : letter == 'd' ? State.DRIFTING : State.STEADY;
    }

    /** Two cells of three arms, with a letter for the state of each: warming, drifting or steady. */
    @ParameterizedTest
    @CsvSource({
        "sss, sss, ''",
        "wss, sss, 4",
        "sss, ssd, 16",
        "wdw, wss, 4",
        "wss, wdd, 16",
        "wss, sds, 4",
        "dds, sww, 4",
    })
    void theCellHasMostCasesThatWereStillChangingAndIsTheFirstOfSeveral(String four, String sixteen, String cell) {
        List<String> arms = List.of("servlet", "reactive", "rsocket");
        List<CaseResult> cases = Stream.of(4, 16)
                .flatMap(threads -> arms.stream()
                        .map(arm ->
                                result(arm, threads, state((threads == 4 ? four : sixteen).charAt(arms.indexOf(arm))))))
                .toList();

        assertThat(SensitivityResult.cell(SampleRun.compared(cases)).orElse(""))
                .isEqualTo(cell.isEmpty() ? "" : "create/threads=%s/batch=100".formatted(cell));
    }

    @Test
    void whatHasNoRatioWithAnIntervalOrFailedOrIsNoClosedLoopIsNotVisitedOnceMore() {
        List<CaseResult> alone = List.of(result("servlet", 4, State.WARMING));
        List<CaseResult> visitedOnce = Stream.of("servlet", "rsocket")
                .map(arm -> SampleResult.measured("create", arm, 4, 1_000)
                        .withSteadiness(new Steadiness(State.WARMING, 0, 1)))
                .toList();
        List<CaseResult> failed = List.of(
                result("servlet", 4, State.STEADY),
                result("rsocket", 4, State.STEADY),
                result("reactive", 4, State.WARMING).withVerdict(Verdict.FAIL));
        Load stages = SampleRamp.LOAD;

        assertThat(SensitivityResult.cell(SampleRun.compared(alone))).isEmpty();
        assertThat(SensitivityResult.cell(SampleRun.compared(visitedOnce))).isEmpty();
        assertThat(SensitivityResult.cell(SampleRun.compared(failed))).isEmpty();
        assertThat(SensitivityResult.cell(SampleRun.EMPTY
                        .with()
                        .cases(List.of(result("rsocket", 4, State.WARMING).withLoad(stages)))
                        .comparisons(List.of(SampleRun.COMPARISON.withLoad(stages)))
                        .build()))
                .isEmpty();
    }

    private static CaseResult longer(String arm, double perSecond, double seconds) {
        return SampleResult.measured("create", arm, 4, perSecond).withWarmUp(new WarmedUp(9, seconds, true));
    }

    private static SensitivityResult sensitivity(CaseResult... visit) {
        List<CaseResult> cases = Stream.of("servlet", "reactive", "rsocket")
                .flatMap(arm -> Stream.of(result(arm, 4, State.WARMING), result(arm, 16, State.STEADY)))
                .toList();
        return SensitivityResult.of(
                        Arrays.asList(visit), SampleRun.compared(cases).comparisons())
                .orElseThrow();
    }

    @Test
    void theVisitIsHeldAgainstTheRatiosToTheReferenceOfItsOwnCell() {
        SensitivityResult seen = sensitivity(
                longer("servlet", 1_000, 63), longer("reactive", 1_000, 62.7), longer("rsocket", 2_000, 63));

        assertThat(seen.cell()).isEqualTo(CELL);
        assertThat(seen.warmUpSeconds()).isCloseTo(62.7, within(1e-9));
        assertThat(seen.reasons()).isEmpty();
        assertThat(seen.ratios())
                .extracting(one -> "%s/%s %s".formatted(one.arm(), one.reference(), one.metric()))
                .containsExactlyInAnyOrder(
                        "reactive/servlet " + Metric.RATE,
                        "rsocket/servlet " + Metric.RATE,
                        "reactive/servlet " + Metric.SERVER_CPU,
                        "rsocket/servlet " + Metric.SERVER_CPU);
        assertThat(seen.ratios().stream().filter(RatioMove::moved))
                .extracting(RatioMove::arm)
                .containsExactly("rsocket", "rsocket");
    }

    @Test
    void armsThatHaveNoNumberSayWhyAndControlsTakeNoPart() {
        SensitivityResult seen = sensitivity(
                longer("servlet", 1_000, 63),
                SampleResult.of("reactive", 4, Verdict.FAIL, null),
                SampleResult.of("servlet-control", 4, Verdict.FAIL, null),
                longer("rsocket", 1_000, 63));

        assertThat(seen.reasons()).containsExactly("create/reactive/threads=4/batch=100: required 100 rows, actual 99");
        assertThat(seen.ratios()).extracting(RatioMove::arm).containsExactly("rsocket", "rsocket");
    }

    @Test
    void withoutTheVisitThereIsNothing() {
        assertThat(SensitivityResult.of(List.of(), List.of(SampleRun.COMPARISON)))
                .isEmpty();
    }
}
