package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class CaseLinesTests {

    @Test
    void casesOfOneWorkloadAndBatchSizeShareALine() {
        assertThat(CaseLines.of(List.of(
                        SampleResult.of("servlet", 4, Verdict.PASS, 1.0),
                        SampleResult.of("rsocket", 4, Verdict.PASS, 1.0),
                        SampleResult.of("servlet", 16, Verdict.PASS, 1.0),
                        SampleResult.measured("list", "servlet", 8, 1.0),
                        SampleResult.withoutNumbers("reactive", new Load.ConstantRate(500, 1), Verdict.PASS))))
                .containsExactly(
                        "create/batch=100: servlet (threads 4, 16), rsocket (threads 4)",
                        "list/batch=100: servlet (threads 8)",
                        "create/batch=1: reactive (rate 500)");
    }

    @Test
    void ofNoCasesThereIsNoLine() {
        assertThat(CaseLines.of(List.of())).isEmpty();
    }
}
