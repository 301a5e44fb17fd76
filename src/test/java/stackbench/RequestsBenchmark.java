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

/** Clients send the requests of a user's file to the user's own apps; all apps must answer alike, and as the file expects. */
@Execution(ExecutionMode.SAME_THREAD)
class RequestsBenchmark {

    @BenchmarkOf("requests")
    void answersAlikeAndAsExpected(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
