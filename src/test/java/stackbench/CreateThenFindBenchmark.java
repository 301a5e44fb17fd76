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
 * Clients send a new message and read it by its id as soon as it is acknowledged; each answer must be, byte for byte, what was sent,
 * and afterwards the database must hold each message that was acknowledged, and no other.
 */
@Execution(ExecutionMode.SAME_THREAD)
class CreateThenFindBenchmark {

    @BenchmarkOf("create-then-find")
    void findsWhatItAcknowledged(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
