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
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConsoleMode;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.metric.Metric;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** The files for other tools, in the shape that those tools read. */
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
                        "id,workload,arm,architecture,role,load,threads,ratePerSecond,stages,batchSize,verdict,visit,round,"
                                + "position,requests,seconds,requestsPerSecond,\"serverCpuMicrosPerRequest\",allocatedBytesPerRequest,"
                                + "capacityPerSecond,capacityLowPerSecond,capacityHighPerSecond,"
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
        BenchmarkConfig.Output output = new BenchmarkConfig.Output(
                directory,
                false,
                true,
                List.of(),
                List.of(),
                Optional.of(summary),
                Optional.empty(),
                ConsoleMode.BRIEF);

        assertThat(Outputs.write(output, SampleRun.measured())).contains(summary);

        assertThat(Files.readString(summary)).startsWith("of another step\n## stackbench\n");
    }
}
