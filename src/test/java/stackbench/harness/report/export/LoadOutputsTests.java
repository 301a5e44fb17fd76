package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Load;
import stackbench.harness.report.console.CaseLines;
import stackbench.harness.report.console.ResultTables;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Capacity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What each output says of a load, for each kind of load. */
class LoadOutputsTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final LatencyMillis LATENCY = new LatencyMillis(1, 1, 1, 1, 1, 12.5, 90, 90);

    private static final RunResult RUN = SampleRun.of(List.of(
            SampleResult.measured("create", "servlet", 4, 100, 102),
            SampleResult.atRate("servlet", 2_000, LATENCY, new Exchanges(LATENCY, null, null, true, 1, 1)),
            SampleResult.atShare("servlet", 30, LATENCY),
            SampleResult.ofCapacity("servlet", new Capacity("p99<50ms", 1_300.0, 1_250.0, 1_360.0, true, List.of())),
            SampleResult.ofStages("servlet", 100.0),
            SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS),
            SampleResult.withoutNumbers("servlet", SampleFlow.LOAD, Verdict.PASS)));

    @TempDir
    private Path directory;

    @Test
    void theRunOfTheseTestsHasACaseOfEachKind() {
        assertThat(RUN.cases().stream().map(result -> (Object) result.load().getClass()))
                .containsExactlyInAnyOrder((Object[]) Load.class.getPermittedSubclasses());
    }

    @Test
    void resultsNameTheKindAndHaveNoFieldThatHasNoMeaningForIt() {
        Path file = directory.resolve("results.json");
        ResultsFile.write(file, RUN);

        JsonNode cases = JSON.readTree(file.toFile()).get("cases");
        assertThat(cases.values().stream().map(one -> one.get("load").toString()))
                .containsExactly(
                        "{\"kind\":\"closed-loop\",\"threads\":4,\"batchSize\":100}",
                        "{\"kind\":\"constant-rate\",\"ratePerSecond\":2000,\"batchSize\":1}",
                        "{\"kind\":\"relative-rate\",\"percent\":30,\"batchSize\":1}",
                        "{\"kind\":\"capacity\",\"batchSize\":1}",
                        "{\"kind\":\"stages\",\"stages\":[{\"seconds\":2.0,\"users\":4},{\"seconds\":1.0,\"users\":0}],\"cold\":false,\"batchSize\":1}",
                        "{\"kind\":\"overload\",\"multiples\":[0.5,2.0],\"stepSeconds\":20.0,\"inFlight\":512,\"batchSize\":1}",
                        "{\"kind\":\"slow-reader\",\"messagesPerSecond\":10000,\"seconds\":10.0,\"batchSize\":1000000}");
        assertThat(cases.get(0).propertyNames())
                .contains("requestsPerSecond", "latencyMillis")
                .doesNotContain("capacity", "ramp", "threads", "ratePerSecond", "batchSize");
        assertThat(cases.get(0).get("exchanges").get("wireBytesSent").isNumber())
                .isTrue();
        assertThat(cases.get(1).get("exchanges").get("overloaded").booleanValue())
                .isTrue();
        assertThat(cases.get(2).get("offeredPerSecond").doubleValue()).isEqualTo(150);
        assertThat(cases.get(2).propertyNames()).contains("latencyMillis");
        assertThat(cases.get(0).propertyNames()).doesNotContain("offeredPerSecond");
        assertThat(cases.get(3).propertyNames())
                .contains("capacity")
                .doesNotContain("requestsPerSecond", "latencyMillis", "exchanges");
        assertThat(cases.get(5).propertyNames())
                .contains("overload")
                .doesNotContain("capacity", "ramp", "requestsPerSecond", "latencyMillis");
        assertThat(cases.get(6).propertyNames())
                .contains("flow")
                .doesNotContain("overload", "ramp", "requestsPerSecond", "latencyMillis");
        assertThat(cases.get(4).propertyNames())
                .contains("ramp", "requestsPerSecond")
                .doesNotContain("capacity");
        assertThat(ResultsFile.read(file)).isEqualTo(RUN);
    }

    @Test
    void exchangesOfAClosedLoopHaveNoScheduleAndCannotBeOverloaded() {
        Exchanges exchanges = new Exchanges(LATENCY, null, null, null, 1, 1);

        assertThat(JSON.readTree(JSON.writeValueAsString(exchanges)).propertyNames())
                .containsExactlyInAnyOrder("serviceMillis", "wireBytesSent", "wireBytesReceived");
        assertThat(JSON.readValue(JSON.writeValueAsString(exchanges), Exchanges.class))
                .isEqualTo(exchanges);
    }

    @Test
    void rowsOfRoundsNameTheKindAndHaveTheNumbersOfTheirLoad() {
        assertThat(RUN.cases().stream()
                        .map(result -> RunCsv.rounds(SampleRun.of(List.of(result)))
                                .rows()
                                .getFirst()))
                .extracting(
                        "load",
                        "threads",
                        "ratePerSecond",
                        "percent",
                        "offeredPerSecond",
                        "stages",
                        "batchSize",
                        "capacityPerSecond")
                .containsExactly(
                        tuple("closed-loop", "4", null, null, null, null, 100, null),
                        tuple("constant-rate", null, "2000", null, 2_000.0, null, 1, null),
                        tuple("relative-rate", null, null, "30", 150.0, null, 1, null),
                        tuple("capacity", null, null, null, null, null, 1, 1_300.0),
                        tuple("stages", null, null, null, null, "2s:4,1s:0", 1, null),
                        tuple("overload", null, null, null, null, null, 1, null),
                        tuple("slow-reader", null, null, null, null, null, 1_000_000, null));
    }

    @Test
    void propertiesOfTestCasesNameTheKindAndHaveTheNumbersOfTheirLoad() {
        assertThat(JUnitEntries.of(RUN.cases().get(0)))
                .contains(entry("load", "closed-loop"), entry("threads", "4"), entry("batchSize", "100"))
                .doesNotContainKey("ratePerSecond");
        assertThat(JUnitEntries.of(RUN.cases().get(1)))
                .contains(entry("load", "constant-rate"), entry("ratePerSecond", "2000"), entry("batchSize", "1"))
                .doesNotContainKey("threads");
        assertThat(JUnitEntries.of(RUN.cases().get(2)))
                .contains(entry("load", "relative-rate"), entry("percent", "30"), entry("offeredPerSecond", "150.000"));
        assertThat(JUnitEntries.of(RUN.cases().get(3)))
                .contains(entry("load", "capacity"), entry("batchSize", "1"), entry("capacityPerSecond", "1300.000"))
                .doesNotContainKeys("threads", "ratePerSecond", "requestsPerSecond");
        assertThat(JUnitEntries.of(RUN.cases().get(4)))
                .contains(entry("load", "stages"), entry("stages", "2s:4,1s:0"), entry("batchSize", "1"))
                .contains(entry("requestsPerSecond", "100.000"));
    }

    @Test
    void aConsoleHasATableForEachKind() {
        assertThat(ResultTables.render(RUN))
                .containsSubsequence(
                        "create, 100 messages per request: requests/s",
                        "threads",
                        "create, 1 message per request, at equal offered load: p99 latency in ms, p50 below it",
                        "offered",
                        "30%: 150/s",
                        "create, 1 message per request: p99 latency in ms, p50 below it",
                        "requests/s",
                        "2,000",
                        "create: capacity in requests/s with p99<50ms",
                        "messages per request",
                        "create, 1 message per request, users who come and go: stage by stage",
                        "requests/s           p95 ms           failed",
                        "2 s to 4              100                2               0%",
                        "1 s to 0             50.0",
                        "all",
                        "create, overload, 1 message per request: goodput: right answers within the limit",
                        "times capacity",
                        "0.5",
                        "200",
                        "1,200",
                        "recovered in",
                        "1.4 s",
                        "create, a slow reader: 10,000 of 1,000,000 messages/s for 10 s",
                        "buffers",
                        "99.0", // MB in flight
                        "300.0");
    }

    @Test
    void aLineOfManyCasesNamesTheirLoads() {
        assertThat(CaseLines.of(RUN.cases()))
                .containsExactly(
                        "create/batch=100: servlet (threads 4)",
                        "create/batch=1: servlet (rate 2000, 30%, capacity, stages 4-0, overload 0.5-2)",
                        "create/batch=1000000: servlet (slow-reader 10000)");
    }

    @Test
    void aKindThatIsNotKnownIsRefusedByName() throws IOException {
        Path file = directory.resolve("results.json");
        ResultsFile.write(file, RUN);
        Files.writeString(file, Files.readString(file).replace("\"constant-rate\"", "\"surges\""));

        assertThat(catchThrowable(() -> ResultsFile.read(file)))
                .hasMessageStartingWith(file + " is not a results.json of version 9: ")
                .hasMessageContaining("'surges'")
                .hasMessageContaining(
                        "[capacity, closed-loop, constant-rate, overload, relative-rate, slow-reader, stages]");
    }

    @Test
    void aCaseWithoutALoadIsRefused() throws IOException {
        Path file = directory.resolve("results.json");
        ResultsFile.write(file, SampleRun.of(List.of(RUN.cases().getFirst())));
        Files.writeString(file, Files.readString(file).replace("\"load\"", "\"pressure\""));

        assertThat(catchThrowable(() -> ResultsFile.read(file))).hasMessageContaining("'load'");
    }

    @Test
    void stagesHaveARowEachWithWhatTheyGave() throws IOException {
        Path file = directory.resolve("stages.csv");
        RunCsv.stages(RUN).write(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(5);
        assertThat(lines.getFirst())
                .startsWith("id,workload,arm,architecture,role,verdict,stage,seconds,users,usersPlanned");
        assertThat(lines.get(1)).contains(",PASS,start-up,2.5,,,").endsWith(",1.6,,90000000,25,35");
        assertThat(lines.get(2)).contains(",PASS,idle,,,,").endsWith(",0.1,0.1,100000000,30,40");
        assertThat(lines.get(3))
                .startsWith(
                        "\"create/servlet/stages=4-0/batch=1\",create,servlet,servlet,measured,PASS,1,2.0,4,2.0,2.0,200,100.0,0,0.0,200000,30000,");
        assertThat(lines.get(4)).endsWith(",1.5,1.8,200000000,40,50");
        assertThat(RunCsv.of(SampleRun.of(List.of(RUN.cases().getFirst()))))
                .extracting(CsvFile::name)
                .containsExactly("rounds.csv");
    }
}
