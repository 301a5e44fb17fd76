package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.Objection;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class ObjectionTests {

    private static final String SERVLET = "create/servlet/threads=4/batch=100";

    private static CaseResult servlet(Verdict verdict) {
        return SampleResult.of("servlet", 4, verdict, verdict == Verdict.PASS ? 1_000.0 : null);
    }

    private static RunResult run(CaseResult result, RunResult.@Nullable Baseline baseline) {
        return SampleRun.beside(List.of(result), baseline);
    }

    private static RunResult.Baseline base(boolean slower) {
        return new RunResult.Baseline(
                "../base",
                "def",
                0.05,
                List.of(SampleResult.of("servlet-base", 4, Verdict.FAIL, null)),
                List.of(difference("create/rsocket/threads=4/batch=100", true), difference(SERVLET, slower)));
    }

    private static BuildDifference difference(String id, boolean slower) {
        return new BuildDifference(
                id, Metric.RATE, 1_000.0, 900.0, 0.9, List.of(0.88, 0.92), Decision.SLOWER, slower, 8, 0.02, null);
    }

    @ParameterizedTest
    @CsvSource({
        "PASS,    false, false, ''",
        "FAIL,    false, false, create/servlet/threads=4/batch=100 is FAIL",
        "INVALID, false, false, create/servlet/threads=4/batch=100 is INVALID",
        "PASS,    true,  false, ''",
        "FAIL,    true,  false, create/servlet/threads=4/batch=100 is FAIL",
        "INVALID, true,  false, ''",
        "PASS,    true,  true,  create/servlet/threads=4/batch=100: slower than base beyond the tolerated 5.0%: requests/s -10.0%",
    })
    void aCaseFailsWhenItsServerIsWrongOrSlowerAndForBadMeasuringOnlyWithoutAnotherBuild(
            Verdict verdict, boolean besideBase, boolean slower, String objection) {
        CaseResult result = servlet(verdict);

        assertThat(Objection.to(result, run(result, besideBase ? base(slower) : null))
                        .orElse(""))
                .startsWith(objection)
                .satisfies(sentence -> assertThat(sentence.isEmpty()).isEqualTo(objection.isEmpty()));
    }
}
