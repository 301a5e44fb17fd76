package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConsoleMode;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.visit.Capacity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** The files for other tools, in the shape that those tools read. */
class ExportTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private Path directory;

    private List<Path> write(RunResult run) {
        return Outputs.write(new BenchmarkConfig.Output(directory, false), run);
    }

    private JsonNode json(String name) {
        return JSON.readTree(directory.resolve(name).toFile());
    }

    @Test
    void everyOutputIsWrittenAndNamed() {
        List<Path> written = write(SampleRun.measured());

        assertThat(written)
                .extracting(file -> directory.relativize(file).toString())
                .containsExactlyInAnyOrder(
                        "report.html", "rounds.csv", "jmh.json", "benchmark-bigger.json", "benchmark-smaller.json");
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

    /** The entries have what JMH writes, and what jmh-visualizer and github-action-benchmark's {@code jmh} read. */
    @Test
    void jmhsResultHasTheCasesWithThreadsThatHaveANumber() {
        write(SampleRun.measured());

        JsonNode results = json("jmh.json");
        assertThat(results.size()).isEqualTo(3);
        JsonNode first = results.get(0);
        assertThat(first.get("benchmark").stringValue()).isEqualTo("stackbench.create.servlet");
        assertThat(first.get("mode").stringValue()).isEqualTo("thrpt");
        assertThat(first.get("params").get("threads").stringValue()).isEqualTo("4");
        assertThat(first.get("params").get("batch").stringValue()).isEqualTo("100");
        assertThat(first.get("threads").intValue()).isEqualTo(4);
        assertThat(first.get("forks").intValue()).isEqualTo(1);
        assertThat(first.get("measurementIterations").intValue()).isEqualTo(1);
        assertThat(first.get("secondaryMetrics").isObject()).isTrue();
        JsonNode metric = first.get("primaryMetric");
        assertThat(metric.get("score").doubleValue()).isEqualTo(1234.4);
        assertThat(metric.get("scoreError").doubleValue()).isCloseTo(10, within(1e-9));
        assertThat(metric.get("scoreConfidence").get(1).doubleValue()).isEqualTo(1244.4);
        assertThat(metric.get("scoreUnit").stringValue()).isEqualTo("ops/s");
        assertThat(metric.get("rawData").get(0).get(0).doubleValue()).isCloseTo(990.1, within(0.01));
        assertThat(metric.get("scorePercentiles").propertyNames())
                .containsExactly("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");
        assertThat(results.get(1).get("secondaryMetrics").propertyNames()).containsExactly("server.cpu.norm");
    }

    @Test
    void aVisitIsAForkOfJmhWithItsRounds() {
        JmhResult result = JmhResult.of(SampleRun.of(List.of(SampleResult.measured("list", "rsocket", 4, 100, 102))))
                .getFirst();

        assertThat(result.forks()).isEqualTo(2);
        assertThat(result.measurementIterations()).isEqualTo(1);
        assertThat(result.primaryMetric().score()).isEqualTo(101);
        assertThat(result.primaryMetric().rawData()).containsExactly(List.of(100.0), List.of(102.0));
    }

    @Test
    void whatIsNotKnownIsNaNAsInJmh() {
        assertThat(JSON.writeValueAsString(JmhResult.Score.single(5, "B/op")))
                .contains("\"score\":5.0", "\"scoreError\":\"NaN\"", "\"scoreConfidence\":[\"NaN\",\"NaN\"]");
    }

    /** The numbers are 1 to 9, the percentiles those of R-6. */
    @ParameterizedTest
    @CsvSource({"0, 1", "10, 1", "25, 2.5", "50, 5", "90, 9", "99.9, 9", "100, 9"})
    void percentilesAreThoseOfJmh(double percent, double value) {
        assertThat(JmhResult.Score.percentile(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, percent))
                .isCloseTo(value, within(1e-9));
    }

    /** The shape is that of github-action-benchmark's custom tools: an array of name, value, unit, and optional texts. */
    @Test
    void theFilesForGithubActionBenchmarkHaveItsShape() {
        write(SampleRun.measured());

        for (String name : List.of("benchmark-bigger.json", "benchmark-smaller.json")) {
            JsonNode results = json(name);
            assertThat(results.isArray()).isTrue();
            results.forEach(result -> {
                assertThat(result.get("name").isString()).isTrue();
                assertThat(result.get("unit").isString()).isTrue();
                assertThat(result.get("value").isNumber()).isTrue();
                assertThat(result.path("range").isNull())
                        .as("zod reads null as text")
                        .isFalse();
                assertThat(result.path("extra").isNull()).isFalse();
            });
            assertThat(results.findValuesAsString("name")).doesNotHaveDuplicates();
        }
        JsonNode first = json("benchmark-bigger.json").get(0);
        assertThat(first.get("name").stringValue()).isEqualTo("create/servlet/threads=4/batch=100");
        assertThat(first.get("range").stringValue())
                .as("its extractRangeInfo wants this form")
                .isEqualTo("± 10.0");
        assertThat(first.get("extra").stringValue()).isEqualTo("1 visit of 1 round\n10 responses verified");
    }

    @Test
    void biggerIsBetterOfRatesAndCapacitiesAndSmallerOfLatenciesAndCosts() {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, 12.5, 90, 90);
        Exchanges exchanges = new Exchanges(latency, null, null, null, 1, 1);
        RunResult run = SampleRun.of(List.of(
                SampleResult.measured("list", "rsocket", 4, 100, 102),
                SampleResult.atRate("servlet", 2_000, latency, exchanges),
                SampleResult.ofCapacity(
                        "servlet", new Capacity("p99<50ms", 1_300.0, 1_250.0, 1_360.0, true, List.of()))));

        assertThat(ActionBenchmark.bigger(run))
                .extracting(ActionBenchmark::name, ActionBenchmark::unit, ActionBenchmark::value)
                .containsExactly(
                        tuple("list/rsocket/threads=4/batch=100", "requests/s", 101.0),
                        tuple("create/servlet/capacity/batch=1", "requests/s", 1_300.0));
        assertThat(ActionBenchmark.bigger(run).getLast())
                .extracting(ActionBenchmark::range, ActionBenchmark::extra)
                .containsExactly("± 55.0", "1,250 to 1,360 with p99<50ms");
        assertThat(ActionBenchmark.smaller(run))
                .extracting(ActionBenchmark::name, ActionBenchmark::unit, ActionBenchmark::value)
                .containsExactly(
                        tuple("list/rsocket/threads=4/batch=100 p99", "ms", 6.0),
                        tuple("list/rsocket/threads=4/batch=100 server CPU", "us/request", 100.0),
                        tuple("create/servlet/rate=2000/batch=1 p99", "ms", 12.5));
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
