package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.Objection;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
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

        assertThat(Objection.to(result, SampleRun.of(List.of(result)).withBaseline(besideBase ? base(slower) : null))
                        .orElse(""))
                .startsWith(objection)
                .satisfies(sentence -> assertThat(sentence.isEmpty()).isEqualTo(objection.isEmpty()));
    }
}
