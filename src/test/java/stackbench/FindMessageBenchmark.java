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
 * Clients read single messages by their ids, at random from many; each answer must be, byte for byte, the one that was asked for.
 */
@Execution(ExecutionMode.SAME_THREAD)
class FindMessageBenchmark {

    @BenchmarkOf("find")
    void findsWhatIsStored(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
