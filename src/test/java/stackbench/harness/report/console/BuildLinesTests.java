package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildDifferenceBuilder;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class BuildLinesTests {

    @TempDir
    private Path directory;

    private static BuildDifference difference(String id, Metric metric, Decision decision, boolean beyond) {
        return SampleRun.SLOWER
                .with()
                .id(id)
                .metric(metric)
                .head(2_100.0)
                .ratio(1.05)
                .interval(List.of(1.04, 1.062))
                .decision(decision)
                .beyondTolerance(beyond)
                .suspected(decision == Decision.SLOWER)
                .build();
    }

    private static BuildDifference unknown(String id) {
        return BuildDifferenceBuilder.builder()
                .id(id)
                .metric(Metric.RATE)
                .tolerance(0.05)
                .decision(Decision.CANNOT_TELL)
                .reason("it is INVALID")
                .build();
    }

    private static RunResult besideBase() {
        return SampleRun.measured()
                .withBaseline(SampleRun.base(
                                List.of(SampleResult.of("servlet-base", 4, Verdict.INVALID, null)),
                                difference("a", Metric.ALLOCATION, Decision.SLOWER, true),
                                unknown("a"),
                                unknown("b"),
                                difference("c", Metric.RATE, Decision.NOT_SEPARATED, false),
                                difference("c", Metric.SERVER_CPU, Decision.SLOWER, false))
                        .withArchitectures(List.of(difference("servlet", Metric.ALLOCATION, Decision.SLOWER, true)
                                .with()
                                .base(null)
                                .head(null)
                                .build())));
    }

    @Test
    void twoBuildsAreShownCaseByCaseAndInOneSentence() {
        assertThat(ResultTables.render(besideBase()).lines().map(String::strip))
                .containsSubsequence(
                        "Head over base, mean of all cases",
                        "Of 3 cases, how many",
                        "tolerated                  worse by more                shown not to be                      undecided detectable difference (median)",
                        "allocated bytes per request                           5.0%                              1                              0                              2                           1.2%",
                        "server CPU per request                           5.0%                              0                              0                              3                           1.2%",
                        "requests/s                           5.0%                              0                              1                              2                           1.2%",
                        "Head over base, case by case")
                .contains("INVALID create/servlet-base/threads=4/batch=100");
        assertThat(JobSummary.render(besideBase(), List.of()))
                .contains(
                        "| a | +5.0%<br>+4.0% to +6.2%<br>2,000 → 2,100<br>worse, beyond the tolerance |  | cannot tell<br>it is INVALID |",
                        "| c |  | +5.0%<br>+4.0% to +6.2%<br>2,000 → 2,100<br>worse, perhaps beyond the tolerance | +5.0%<br>+4.0% to +6.2%<br>2,000 → 2,100<br>not significant |",
                        "| servlet | +5.0%<br>+4.0% to +6.2%<br>worse, beyond the tolerance |  |  |",
                        "- Slower: it is.");
    }

    @Test
    void whatIsSaidOfAnotherBuildIsReadBackAsItWasWritten() {
        Path file = directory.resolve("results.json");

        ResultsFile.write(file, besideBase());
        assertThat(ResultsFile.read(file)).isEqualTo(besideBase());
    }
}
