package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.history.HistoryFile;
import stackbench.harness.analysis.history.SampleHistory;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.report.Outputs;
import stackbench.harness.verdict.metric.Metric;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** The files for other tools, in the shape that those tools read. The columns of a history are those that the configuration in the guide names. */
class ExportTests {

    @TempDir
    private Path directory;

    private List<Path> write(RunResult run) {
        return Outputs.write(new BenchmarkConfig.Output(directory, false), run);
    }

    @Test
    void everyOutputIsWrittenAndNamed() {
        List<Path> written = write(SampleRun.measured());

        assertThat(written)
                .extracting(file -> directory.relativize(file).toString())
                .containsExactlyInAnyOrder("report.html", "rounds.csv");
        assertThat(written).allSatisfy(file -> assertThat(file).isNotEmptyFile());
    }

    @Test
    void theRoundsHaveARowEachAndACaseWithoutRoundsHasOneWithItsVerdictOnly() throws IOException {
        write(SampleRun.measured());

        Path file = directory.resolve("rounds.csv");
        assertThat(Files.readString(file))
                .startsWith(
                        "id,workload,arm,architecture,role,load,threads,ratePerSecond,percent,offeredPerSecond,stages,batchSize,verdict,visit,round,"
                                + "position,requests,seconds,requestsPerSecond,\"serverCpuMicrosPerRequest\",allocatedBytesPerRequest,"
                                + "capacityPerSecond,capacityLowPerSecond,capacityHighPerSecond,capacityPerServerCore,"
                                + "capacityServerCpuSeconds,capacityCpuSeconds,goodputPerSecond,"
                                + "\"databaseCpuMicrosPerRequest\",\"clientCpuMicrosPerRequest\"\r\n")
                .endsWith("\r\n");
        List<Map<String, String>> rows = rows(file);
        assertThat(rows).hasSize(6);
        assertThat(rows.getFirst())
                .containsAllEntriesOf(Map.of(
                        "id", "create/servlet/threads=4/batch=100",
                        "role", "measured",
                        "threads", "4",
                        "ratePerSecond", "",
                        "visit", "1",
                        "position", "2",
                        "requests", "1000",
                        "requestsPerSecond", String.valueOf(1000 / 1.01),
                        "capacityPerSecond", "95.0",
                        "capacityHighPerSecond", ""))
                .containsEntry("serverCpuMicrosPerRequest", "");
        assertThat(rows).anySatisfy(row -> hasNoFigure(row, "create/rsocket/threads=16/batch=100", "FAIL"));
        assertThat(rows).anySatisfy(row -> hasNoFigure(row, "create/servlet-control/threads=16/batch=100", "INVALID"));
    }

    private static void hasNoFigure(Map<String, String> row, String id, String verdict) {
        assertThat(row).containsEntry("id", id).containsEntry("verdict", verdict);
        Stream.concat(
                        Stream.of("visit", "round", "requests", "seconds"),
                        Arrays.stream(Metric.values()).map(Metric::key).filter(row::containsKey))
                .forEach(figure -> assertThat(row).containsEntry(figure, ""));
    }

    private static List<Map<String, String>> rows(Path file) {
        CsvMapper csv = CsvMapper.builder().build();
        try (MappingIterator<Map<String, String>> rows = csv.readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .readValues(file.toFile())) {
            return rows.readAll();
        }
    }

    @Test
    void aJobsSummaryIsAppendedTo() throws IOException {
        Path summary = Files.writeString(directory.resolve("summary.md"), "of another step\n");
        BenchmarkConfig.Output output = output(summary, Optional.empty());

        assertThat(Outputs.write(output, SampleRun.measured())).contains(summary);

        assertThat(Files.readString(summary)).startsWith("of another step\n## stackbench\n");
    }

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
        return new BenchmarkConfig.Output(directory, false)
                .with(to -> to.jobSummary(Optional.of(summary)).history(history));
    }
}
