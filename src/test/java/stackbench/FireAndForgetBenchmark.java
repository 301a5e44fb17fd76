package stackbench;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import stackbench.harness.BenchmarkOf;
import stackbench.harness.Suite;
import stackbench.harness.plan.Case;
import stackbench.harness.report.export.JUnitEntries;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Clients tell the server new messages of which it says nothing; what arrived must be what was sent, and what did not is counted.
 */
@Execution(ExecutionMode.SAME_THREAD)
class FireAndForgetBenchmark {

    @BenchmarkOf("fire-and-forget")
    void storesNothingButWhatItIsTold(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
