package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.Objection;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildDifferenceBuilder;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class ObjectionTests {

    private static CaseResult servlet(Verdict verdict) {
        return SampleResult.of("servlet", 4, verdict, verdict == Verdict.PASS ? 1_000.0 : null);
    }

    private static RunResult.Baseline base(boolean slower) {
        return SampleRun.base(
                List.of(SampleResult.of("servlet-base", 4, Verdict.FAIL, null)),
                SampleRun.SLOWER.withId("create/rsocket/threads=4/batch=100"),
                SampleRun.SLOWER.withBeyondTolerance(slower));
    }

    private static String objection(CaseResult result, RunResult.@Nullable Baseline base) {
        return Objection.to(result, SampleRun.of(List.of(result)).withBaseline(base))
                .orElse("");
    }

    @ParameterizedTest
    @CsvSource({
        "PASS,    false, false, ''",
        "FAIL,    false, false, create/servlet/threads=4/batch=100 is FAIL",
        "INVALID, false, false, create/servlet/threads=4/batch=100 is INVALID",
        "PASS,    true,  false, ''",
        "FAIL,    true,  false, create/servlet/threads=4/batch=100 is FAIL",
        "INVALID, true,  false, ''",
        "PASS,    true,  true,  create/servlet/threads=4/batch=100: slower than base: requests/s -10.0%",
    })
    void aCaseFailsWhenItsServerIsWrongOrSlowerAndForBadMeasuringOnlyWithoutAnotherBuild(
            Verdict verdict, boolean besideBase, boolean slower, String objection) {
        assertThat(objection(servlet(verdict), besideBase ? base(slower) : null))
                .startsWith(objection)
                .satisfies(sentence -> assertThat(sentence.isEmpty()).isEqualTo(objection.isEmpty()));
    }

    @Test
    void aCaseFailsAsOneOfAnArchitectureThatIsSlower() {
        RunResult.Baseline base = base(false)
                .withArchitectures(List.of(SampleRun.SLOWER.withId("servlet"), SampleRun.SLOWER.withId("rsocket")));

        assertThat(objection(servlet(Verdict.PASS), base))
                .isEqualTo("all cases of servlet: slower than base: requests/s -10.0% (-12.0% to -8.0%) in 8 visits,"
                        + " beyond the tolerated 5.0%");
    }

    @ParameterizedTest
    @CsvSource({
        "INCONCLUSIVE, create/servlet/threads=4/batch=100, true",
        "INCONCLUSIVE, servlet, true",
        "INCONCLUSIVE, create/rsocket/threads=4/batch=100, false",
        "GREEN,        create/servlet/threads=4/batch=100, false",
        "SLOWER,       create/servlet/threads=4/batch=100, false",
    })
    void whatCouldNotBeJudgedFailsWhereTooLittleCouldBe(BuildVerdict.Outcome outcome, String notJudged, boolean fails) {
        BuildDifference unknown = BuildDifferenceBuilder.builder()
                .id("create/servlet/threads=4/batch=100")
                .metric(Metric.RATE)
                .decision(BuildComparison.Decision.CANNOT_TELL)
                .reason("base is INVALID: it was disturbed")
                .build();
        RunResult.Baseline base = SampleRun.base(List.of(), unknown)
                .withVerdict(new BuildVerdict(outcome, 2, List.of(notJudged), true, "Inconclusive: 1 of 2."));

        assertThat(objection(servlet(Verdict.PASS), base))
                .isEqualTo(
                        fails
                                ? "Inconclusive: 1 of 2.\n  create/servlet/threads=4/batch=100: base is INVALID: it was disturbed"
                                : "");
    }

    @ParameterizedTest
    @CsvSource({"INCONCLUSIVE, servlet, true", "INCONCLUSIVE, rsocket, false", "SLOWER, servlet, false"})
    void whatIsSuspectedFailsWhereTheRunIsInconclusive(
            BuildVerdict.Outcome outcome, String suspectedArchitecture, boolean fails) {
        RunResult.Baseline base = SampleRun.base(List.of())
                .withArchitectures(List.of(SampleRun.SLOWER
                        .with()
                        .id(suspectedArchitecture)
                        .beyondTolerance(false)
                        .suspected(true)
                        .build()))
                .withVerdict(new BuildVerdict(outcome, 2, List.of(), true, "Inconclusive: cut off."));

        assertThat(objection(servlet(Verdict.PASS), base))
                .isEqualTo(
                        fails
                                ? "Inconclusive: cut off.\n  all cases of servlet: perhaps slower than base: requests/s -10.0% (-12.0% to -8.0%) in 8 visits, beyond the tolerated 5.0%"
                                : "");
    }
}
