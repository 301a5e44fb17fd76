package stackbench;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import stackbench.harness.BenchmarkOf;
import stackbench.harness.Suite;
import stackbench.harness.plan.Case;
import stackbench.harness.report.export.JUnitEntries;
import stackbench.harness.verdict.result.CaseResult;

/** Clients send batches of new messages; afterwards the database must hold each one that was acknowledged, and no other. */
@Execution(ExecutionMode.SAME_THREAD)
@Order(1)
class CreateMessagesBenchmark {

    @BenchmarkOf("create")
    void storesWhatItAcknowledges(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
