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

/** Clients ask an edge for what a slow service behind it says; each answer must be, byte for byte, what that says. */
@Execution(ExecutionMode.SAME_THREAD)
class DownstreamBenchmark {

    @BenchmarkOf("downstream-10ms")
    void passesOnWhatIsSaidAfter10Milliseconds(Case benchmarkCase, Suite suite, TestReporter reporter) {
        prove(benchmarkCase, suite, reporter);
    }

    @BenchmarkOf("downstream-100ms")
    void passesOnWhatIsSaidAfter100Milliseconds(Case benchmarkCase, Suite suite, TestReporter reporter) {
        prove(benchmarkCase, suite, reporter);
    }

    @BenchmarkOf("downstream-500ms")
    void passesOnWhatIsSaidAfter500Milliseconds(Case benchmarkCase, Suite suite, TestReporter reporter) {
        prove(benchmarkCase, suite, reporter);
    }

    @BenchmarkOf("downstream-1000ms")
    void passesOnWhatIsSaidAfterASecond(Case benchmarkCase, Suite suite, TestReporter reporter) {
        prove(benchmarkCase, suite, reporter);
    }

    private static void prove(Case benchmarkCase, Suite suite, TestReporter reporter) {
        CaseResult result = suite.result(benchmarkCase);

        reporter.publishEntry(JUnitEntries.of(result));
        suite.objection(benchmarkCase).ifPresent(Assertions::fail);
    }
}
