package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Metric;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Setting;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.report.Console;
import stackbench.harness.report.ResultsFile;
import stackbench.harness.report.RunResult;
import stackbench.harness.report.SampleRun;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

class RebuildTests {

    private static final CaseResult SERVLET =
            SampleResult.measured("create", "servlet", 4, 100, 100, 100, 100, 100, 100, 100);
    private static final CaseResult RSOCKET = SampleResult.measured("create", "rsocket", 4, 50, 51, 52, 50, 51, 52, 50);
    private static final TimeLineSample SAMPLE = new TimeLineSample(1, null, 0, new TreeMap<>());
    private static final CaseResult CONTROL = SampleResult.control("servlet", 4, 0.03, true);

    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    private List<String> rebuild(Path recorded) {
        PrintStream out = new PrintStream(console, true, StandardCharsets.UTF_8);
        return new Rebuild(recorded, new BenchmarkConfig.Output(directory, false), new Console(out))
                .write().stream()
                        .map(file -> directory.relativize(file).toString())
                        .toList();
    }

    private Journal journal(String startedAt) {
        return Journal.begin(
                directory.resolve("journal.jsonl"),
                new RunHeader(
                        startedAt,
                        Map.of("bench", "true", "bench.server", "forked", "bench.reference", "best"),
                        Map.of("cpuCount", "2", "memoryBytes", "4096", "postgres", "given 18.6"),
                        Map.of("bench", "-Dbench")));
    }

    private RunResult results() {
        return ResultsFile.read(directory.resolve("results.json"));
    }

    @Test
    void everyOutputOfARunIsBuiltFromItsResultsWhichStayAsTheyAre() throws IOException {
        Path results = directory.resolve("run-42.json");
        ResultsFile.write(results, SampleRun.measured());
        String before = Files.readString(results);

        assertThat(rebuild(results))
                .containsExactly(
                        "junit.xml",
                        "report.html",
                        "rounds.csv",
                        "jmh.json",
                        "benchmark-bigger.json",
                        "benchmark-smaller.json");

        assertThat(Files.readString(results)).isEqualTo(before);
        assertThat(console.toString(StandardCharsets.UTF_8))
                .contains("create, 100 messages per request: requests/s")
                .contains("results: " + results)
                .contains("written: " + directory.resolve("junit.xml"));
    }

    @Test
    void aRunThatWasCutOffIsPutTogetherFromItsJournal() {
        Journal journal = journal("2026-01-02T00:00:00Z");
        List.of(SampleResult.of("rsocket", 4, Verdict.FAIL, null), SERVLET, RSOCKET, CONTROL)
                .forEach(journal::add);
        TimeLineFile.in(directory, false).add(SAMPLE);

        assertThat(rebuild(directory.resolve("journal.jsonl"))).contains("results.json", "junit.xml", "rounds.csv");

        RunResult run = results();
        assertThat(run.mode()).isEqualTo("bench");
        assertThat(run.startedAt()).isEqualTo("2026-01-02T00:00:00Z");
        assertThat(run.cases())
                .as("measured again, the first time does not count")
                .containsExactly(RSOCKET, SERVLET);
        assertThat(run.controls()).containsExactly(CONTROL);
        assertThat(run.comparisons()).singleElement().satisfies(comparison -> {
            assertThat(comparison.architecture()).isEqualTo("rsocket");
            assertThat(comparison.reference()).isEqualTo("servlet");
            assertThat(comparison.resolved()).isTrue();
        });
        assertThat(run.environment().postgres().version()).isEqualTo("18.6");
        assertThat(run.environment().cpuCount()).isEqualTo(2);
        assertThat(run.config())
                .as("how to repeat it")
                .contains(
                        new Setting("bench", "true", "-Dbench"),
                        new Setting("bench.reference", "best", "not available"));
        assertThat(run.timeline()).isEqualTo(TimeLine.of(List.of(SAMPLE)));
    }

    @Test
    void ofTwoBuildsTheJournalHoldsBoth() {
        CaseResult base = steady("servlet-base", 1000);
        CaseResult again = steady("servlet-again", 510);
        CaseResult baseAgain = steady("servlet-base-again", 1020);
        Journal journal = Journal.begin(
                directory.resolve("journal.jsonl"),
                new RunHeader(
                        "2026-01-01T00:00:00Z",
                        Map.of(
                                "bench", "true",
                                "bench.server", "forked",
                                "bench.baseline", "../base",
                                "bench.tolerance", "5%"),
                        Map.of("cpuCount", "2", "memoryBytes", "4096", "baseCommit", "abc")));
        List.of(steady("servlet", 500), base, again, baseAgain).forEach(journal::add);

        rebuild(directory);

        assertThat(results().cases()).hasSize(1);
        RunResult.Baseline baseline = Objects.requireNonNull(results().baseline());
        assertThat(baseline.commit()).isEqualTo("abc");
        assertThat(baseline.cases()).containsExactly(base, again, baseAgain);
        assertThat(baseline.comparisons())
                .filteredOn(difference -> difference.metric() == Metric.RATE)
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.decision()).isEqualTo(Decision.SLOWER);
                    assertThat(difference.again()).isTrue();
                    assertThat(difference.ratio()).isEqualTo(0.5);
                });
    }

    private static CaseResult steady(String entrant, double requestsPerSecond) {
        double[] rounds = new double[7];
        Arrays.fill(rounds, requestsPerSecond);
        return SampleResult.measured("create", entrant, 4, rounds);
    }

    @Test
    void ofADirectoryTheResultsAreTakenUnlessTheyAreOfAnEarlierRun() {
        ResultsFile.write(directory.resolve("results.json"), SampleRun.measured());
        journal(SampleRun.measured().startedAt()).add(SERVLET);
        assertThat(rebuild(directory)).doesNotContain("results.json");

        journal("2026-01-01T00:00:01Z").add(SERVLET);
        assertThat(rebuild(directory)).contains("results.json");
        assertThat(results().cases()).containsExactly(SERVLET);
    }

    @Test
    void aRunOfWhichNoCaseWasFinishedIsRefused() {
        journal("2026-01-01T00:00:00Z");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> rebuild(directory))
                .withMessage(
                        directory.resolve("journal.jsonl") + " holds no finished case: there is nothing to report");
    }

    @Test
    void aSmokeRunIsComparedWithNobody() {
        Journal journal = Journal.begin(
                directory.resolve("journal.jsonl"),
                new RunHeader(
                        "2026-01-01T00:00:00Z",
                        Map.of("bench", "false", "bench.server", "in-process"),
                        Map.of("cpuCount", "2", "memoryBytes", "4096")));
        journal.add(SERVLET);
        journal.add(RSOCKET);

        rebuild(directory);

        assertThat(results().mode()).isEqualTo("smoke");
        assertThat(results().comparisons()).isEmpty();
        assertThat(results().environment().jdk()).isEqualTo("not available");
    }
}
