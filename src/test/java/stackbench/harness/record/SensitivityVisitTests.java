package stackbench.harness.record;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.history.LinesOfRun;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.RunResultBuilder;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.verdict.metric.RatioMove;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** The visit with a longer warm-up stands in the journal and beside the figures, and in none of them. */
class SensitivityVisitTests {

    private static final int VISITS = 3;

    @TempDir
    private Path directory;

    private RunRecorder begin(Plan plan, BenchmarkConfig config) {
        return RunRecorder.begin(config, Map.of(), plan, SampleHeader.POSTGRES);
    }

    private BenchmarkConfig config(String... more) {
        Map<String, String> given = new HashMap<>(Map.of(
                "bench.architectures", "servlet,rsocket",
                "bench.threads", "4",
                "bench.batch-sizes", "1",
                "bench.seed", "5",
                "bench.control", "true",
                "bench.report.dir", directory.toString()));
        for (int i = 0; i < more.length; i += 2) {
            given.put(more[i], more[i + 1]);
        }
        return SampleConfig.ofClosedLoops(given);
    }

    private static List<CaseVisit> visit(List<Case> lineup, int visit, double factor) {
        return lineup.stream()
                .map(one -> SampleVisit.of(
                                one,
                                visit,
                                one.arm().toString().equals("rsocket") ? factor * (1_000 + 40 * (visit % 3)) : 1_000)
                        .withWarmUp(SampleVisit.COLD))
                .toList();
    }

    private static void measure(RunRecorder recorder, Plan plan) {
        for (int visit = 1; visit <= VISITS; visit++) {
            for (Cell cell : plan.cells()) {
                recorder.add(visit(recorder.lineup(cell), visit, 1));
            }
        }
    }

    private static RunResult without(RunResult run) {
        return RunResultBuilder.from(run)
                .with()
                .sensitivity(null)
                .finishedAt("")
                .build();
    }

    @Test
    void itIsInNoFigure() {
        Plan plan = Plan.of(config());
        RunRecorder recorder = begin(plan, config());
        measure(recorder, plan);
        RunResult before = recorder.toResult();
        Cell cell = plan.cells().getLast();

        recorder.addSensitivity(visit(recorder.lineup(cell), VISITS + 1, 2));

        RunResult after = recorder.toResult();
        SensitivityResult sensitivity = requireNonNull(after.sensitivity());
        assertThat(before.sensitivity()).isNull();
        assertThat(sensitivity.cell()).isEqualTo(cell.toString());
        assertThat(sensitivity.ratios()).singleElement().returns(true, RatioMove::moved);
        assertThat(without(after)).isEqualTo(without(before));
        assertThat(LinesOfRun.of(after, Set.of(cell.toString())))
                .isEqualTo(LinesOfRun.of(before, Set.of(cell.toString())));
        assertThat(recorder.has(cell, VISITS + 1)).isFalse();
    }

    @Test
    void aServerThatIsWrongInItAloneIsWrong() {
        Plan plan = Plan.of(config());
        RunRecorder recorder = begin(plan, config());
        measure(recorder, plan);
        Cell cell = plan.cells().getFirst();
        List<CaseVisit> visit = visit(recorder.lineup(cell), VISITS + 1, 1);
        assertThat(recorder.result(visit.getFirst().benchmarkCase()))
                .hasValueSatisfying(result -> assertThat(result.passed()).isTrue());

        recorder.addSensitivity(Stream.concat(
                        Stream.of(visit.getFirst().withFault("it exited")),
                        visit.stream().skip(1))
                .toList());

        CaseResult wrong = recorder.result(visit.getFirst().benchmarkCase()).orElseThrow();
        assertThat(wrong.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(wrong.reasons()).containsExactly("in the visit with a longer warm-up: it exited");
        assertThat(wrong.requestsPerSecond()).isNull();
        assertThat(recorder.toResult().cases())
                .filteredOn(
                        one -> one.cell().equals(cell.toString()) && !one.id().equals(wrong.id()))
                .isNotEmpty()
                .allMatch(CaseResult::passed);
    }

    @Test
    void itIsInTheJournalOfARunThatIsResumedThoughNotAskedForAgain() throws IOException {
        Plan plan = Plan.of(config());
        RunRecorder cutOff = begin(plan, config());
        measure(cutOff, plan);
        Cell cell = plan.cells().getFirst();
        assertThat(cutOff.hasSensitivity(cell)).isFalse();
        cutOff.addSensitivity(visit(cutOff.lineup(cell), VISITS + 1, 1));

        RunRecorder resumed = begin(plan, config("bench.resume", "true", "bench.sensitivity", "false"));

        assertThat(resumed.hasSensitivity(cell)).isTrue();
        assertThat(resumed.hasSensitivity(plan.cells().getLast())).isFalse();
        assertThat(resumed.toResult().sensitivity()).isEqualTo(cutOff.toResult().sensitivity());
        Path journal = directory.resolve("journal.jsonl");
        assertThat(SavedRun.read(journal).result().sensitivity())
                .isEqualTo(cutOff.toResult().sensitivity());

        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));
        assertThat(begin(plan, config("bench.resume", "true")).hasSensitivity(cell))
                .as("one of its cases is missing")
                .isFalse();
    }

    @Test
    void ofTwoRecordsOfARunTheOneWithTheVisitTellsMore() {
        Plan plan = Plan.of(config());
        RunRecorder recorder = begin(plan, config());
        measure(recorder, plan);
        recorder.write();
        recorder.addSensitivity(visit(recorder.lineup(plan.cells().getFirst()), VISITS + 1, 1));

        assertThat(SavedRun.read(directory).result().sensitivity())
                .isNotNull()
                .isEqualTo(recorder.toResult().sensitivity());
        assertThat(SavedRun.read(directory).isJournal()).isTrue();
    }
}
