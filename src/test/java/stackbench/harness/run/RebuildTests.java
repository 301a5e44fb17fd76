package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Difference;
import stackbench.harness.config.Setting;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.plan.Workload;
import stackbench.harness.record.SampleRuns;
import stackbench.harness.report.console.Console;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.SampleVisit;

class RebuildTests {

    private static final Cell CELL = new Cell(Workload.CREATE, new Load.ClosedLoop(4, 1));
    private static final Case SERVLET = new Case(CELL, Architecture.SERVLET);
    private static final Case RSOCKET = new Case(CELL, Architecture.RSOCKET);
    private static final TimeLineSample SAMPLE = new TimeLineSample(1, null, 0, List.of());

    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    private List<String> rebuild(Path recorded) {
        PrintStream out = new PrintStream(console, true, StandardCharsets.UTF_8);
        return new Rebuild(List.of(recorded), new BenchmarkConfig.Output(directory, false), new Console(out))
                .write().stream()
                        .map(file -> directory.relativize(file).toString())
                        .toList();
    }

    private SampleRuns runs() {
        return new SampleRuns(directory);
    }

    private RunResult results() {
        return ResultsFile.read(directory.resolve("results.json"));
    }

    /** Each visit has its own luck. */
    private static void visits(Journal journal, Case benchmarkCase, double... requestsPerSecond) {
        IntStream.range(0, requestsPerSecond.length)
                .forEach(i -> journal.add(SampleVisit.of(benchmarkCase, i + 1, requestsPerSecond[i])));
    }

    @Test
    void everyOutputOfARunIsBuiltFromItsResultsWhichStayAsTheyAre() throws IOException {
        Path results = directory.resolve("run-42.json");
        ResultsFile.write(results, SampleRun.measured());
        String before = Files.readString(results);

        assertThat(rebuild(results)).containsExactly("report.html", "rounds.csv");

        assertThat(Files.readString(results)).isEqualTo(before);
        assertThat(console.toString(StandardCharsets.UTF_8))
                .contains("create: ratios over 1 cell")
                .contains("written: " + directory.resolve("report.html"));
    }

    @Test
    void aRunThatWasCutOffIsPutTogetherFromItsJournal() {
        Journal journal = runs().config("bench.control", "true").begin("2026-01-02T00:00:00Z");
        journal.add(SampleVisit.of(RSOCKET, 1, 100).withFault("it ended"));
        visits(journal, SERVLET, 100, 101, 102);
        visits(journal, RSOCKET, 50, 51, 52);
        visits(journal, SERVLET.as(Role.CONTROL), 101, 101, 101);
        TimeLineFile.in(directory, false).add(SAMPLE);

        assertThat(rebuild(directory.resolve("journal.jsonl"))).contains("results.json", "rounds.csv");

        RunResult run = results();
        assertThat(run.mode()).isEqualTo("bench");
        assertThat(run.startedAt()).isEqualTo("2026-01-02T00:00:00Z");
        assertThat(run.cases())
                .as("a visit that was made again, the first time does not count")
                .extracting(CaseResult::id, CaseResult::requestsPerSecond)
                .containsExactly(tuple(SERVLET.id(), 101.0), tuple(RSOCKET.id(), 51.0));
        assertThat(run.controls())
                .singleElement()
                .satisfies(control -> assertThat(control.control()).isNotNull());
        assertThat(run.comparisons()).singleElement().satisfies(comparison -> {
            assertThat(comparison.arm()).isEqualTo("rsocket");
            assertThat(comparison.reference()).isEqualTo("servlet");
            assertThat(comparison.visits()).isEqualTo(3);
            assertThat(comparison.resolved()).isTrue();
        });
        assertThat(run.environment()).isEqualTo(RunResult.Environment.of(SampleHeader.MACHINE, SampleHeader.POSTGRES));
        assertThat(run.config())
                .as("how to repeat it")
                .contains(
                        new Setting("bench.control", "true", "-Dbench.control"),
                        new Setting("bench.reference", "first", "benchmark.properties"));
        assertThat(run.timeline()).isEqualTo(TimeLine.of(List.of(SAMPLE)));
    }

    @Test
    void ofTwoBuildsTheJournalHoldsBoth() {
        Journal journal = runs().config("bench.baseline", "../base")
                .config("bench.visits", "3-9")
                .config("bench.tolerance", "5%")
                .build("../base", "abc")
                .begin("2026-01-01T00:00:00Z");
        visits(journal, SERVLET, 500, 502, 504, 506);
        visits(journal, SERVLET.as(Role.BASE), 1000, 1004, 1008, 1012);

        rebuild(directory);

        assertThat(console.toString(StandardCharsets.UTF_8)).contains("Slower: head is slower than base");

        assertThat(results().cases()).hasSize(1);
        assertThat(results().arms())
                .containsExactly(
                        new ArmResult("servlet", "servlet", Role.MEASURED, null, null, List.of()),
                        new ArmResult(
                                "servlet-base",
                                "servlet",
                                Role.BASE,
                                "servlet",
                                "abc",
                                List.of(new Difference("build", "../base", null))));
        RunResult.Baseline baseline = Objects.requireNonNull(results().baseline());
        assertThat(baseline.commit()).isEqualTo("abc");
        assertThat(baseline.cases())
                .extracting(CaseResult::id)
                .containsExactly("create/servlet-base/threads=4/batch=1");
        assertThat(baseline.comparisons())
                .filteredOn(difference -> difference.metric() == Metric.RATE)
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.decision()).isEqualTo(Decision.SLOWER);
                    assertThat(difference.ratio()).isCloseTo(0.5, within(1e-9));
                });
    }

    @Test
    void ofTwoBuildsAJournalThatWasCutOffIsInconclusive() throws IOException {
        Journal journal = runs().config("bench.baseline", "../base")
                .config("bench.visits", "3-9")
                .begin("2026-01-01T00:00:00Z");
        visits(journal, SERVLET, 1000, 1002);
        visits(journal, SERVLET.as(Role.BASE), 1000, 1004);

        rebuild(directory);

        assertThat(Files.readString(directory.resolve("results.json"))).contains("\"outcome\" : \"inconclusive\"");
        assertThat(console.toString(StandardCharsets.UTF_8)).contains("Inconclusive: 0 of 1 cases could be judged");
    }

    @Test
    void aRunOfWhichNoCaseWasFinishedIsRefused() {
        runs().begin("2026-01-01T00:00:00Z");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> rebuild(directory))
                .withMessage(
                        directory.resolve("journal.jsonl") + " holds no finished case: there is nothing to report");
    }

    @Test
    void aSmokeRunIsComparedWithNobody() {
        Journal journal = runs().config("bench.server", "in-process").begin("2026-01-01T00:00:00Z");
        visits(journal, SERVLET, 100);
        visits(journal, RSOCKET, 50);

        rebuild(directory);

        assertThat(results().mode()).isEqualTo("smoke");
        assertThat(results().comparisons()).isEmpty();
    }

    @Test
    void whatIsWrittenReplacesNothingOfARun() throws IOException {
        Path results = runs().results(1, 0.5);
        String before = Files.readString(results);
        Path summary = Files.writeString(directory.resolve("summary.md"), "# Before\n\n");
        BenchmarkConfig.Output output =
                new BenchmarkConfig.Output(directory.resolve("run-1"), false).withJobSummary(Optional.of(summary));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        List<Path> written = new Rebuild(
                        List.of(results, runs().results(2, 0.6)),
                        output,
                        new Console(new PrintStream(out, true, StandardCharsets.UTF_8)))
                .write();

        Path pooled = results.resolveSibling("pooled.json");
        assertThat(written).containsExactly(pooled, summary);
        assertThat(Files.readString(results)).isEqualTo(before);
        assertThat(Files.readString(pooled))
                .contains("\"effects\"", "\"comparisons\"", "\"spread\"", "\"kind\" : \"closed-loop\"")
                .doesNotContain("\"load\" : null");
        assertThat(Files.readString(summary)).startsWith("# Before").contains("| rsocket/servlet | 0.55 |");
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("create: requests/s, pooled over 2 runs")
                .contains("run 1: 2026-01-01T00:00:00Z, " + results)
                .contains("(standard deviation of a run's log-ratio) beyond what their visits explain")
                .contains("4 of 4 standardised differences lie beyond 1.96")
                .contains("written: " + pooled);
    }
}
