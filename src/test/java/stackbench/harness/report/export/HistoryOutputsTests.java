package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConsoleMode;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.history.HistoryFile;
import stackbench.harness.report.history.SampleHistory;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleMatrix;

/** What derives from a history beside the page. The columns are those that the configuration in the guide names. */
class HistoryOutputsTests {

    @TempDir
    private Path directory;

    @Test
    void eachRunOfEachCaseIsARowThatOtavaReads() throws IOException {
        RunResult run = SampleMatrix.corners();
        Path file = directory.resolve("history.csv");

        RunCsv.history(SampleHistory.of(run, 8, "none", 0)).write(file);

        List<String> rows = Files.readAllLines(file);
        assertThat(rows).hasSize(1 + 8 * run.cases().size());
        assertThat(rows.getFirst().replace("\"", ""))
                .isEqualTo(
                        "time,branch,commit,arm,requestsPerSecond,ratio,serverCpuMicrosPerRequest,allocatedBytesPerRequest");
        assertThat(rows.get(1))
                .startsWith("\"2026-01-01T01:02:03.456789Z\",\"create/servlet/threads=4/batch=1\",abc0000,servlet,");
    }

    @Test
    void theOutputsOfARunWithAHistoryHaveItsCoursesAndThoseOfOthersDoNot() throws IOException {
        RunResult run = SampleMatrix.corners();
        Path summary = directory.resolve("summary.md");
        Path history = directory.resolve("history.jsonl");
        new HistoryFile(history).append(SampleHistory.lines(run));

        assertThat(Outputs.write(output(summary, Optional.of(history)), run))
                .contains(directory.resolve("history.csv"));
        assertThat(Files.readString(summary))
                .endsWith(
                        "### From commit to commit\n\n- The history has one run like this one; a change needs at least 6.\n\n");

        assertThat(Outputs.write(output(directory.resolve("another.md"), Optional.empty()), run))
                .doesNotContain(directory.resolve("history.csv"));
        assertThat(directory.resolve("another.md")).content().doesNotContain("From commit to commit");
    }

    @Test
    void aHistoryThatBecameUnreadableMeanwhileCostsNoOtherOutput() throws IOException {
        RunResult run = SampleMatrix.corners();
        Path history = Files.writeString(directory.resolve("history.jsonl"), "no line\n");
        List<Path> others = Outputs.write(output(directory.resolve("another.md"), Optional.empty()), run);
        Path summary = directory.resolve("another.md");
        Files.delete(summary);

        assertThat(Outputs.write(output(summary, Optional.of(history)), run)).isEqualTo(others);
        assertThat(Files.readString(summary))
                .contains("### From commit to commit\n\n- history not shown: bench.history: line 1 of ");
        assertThat(directory.resolve("report.html")).content().contains("history not shown: bench.history: line 1 of ");
    }

    private BenchmarkConfig.Output output(Path summary, Optional<Path> history) {
        return new BenchmarkConfig.Output(
                directory, false, true, List.of(), List.of(), Optional.of(summary), history, ConsoleMode.BRIEF);
    }
}
