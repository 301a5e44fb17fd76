package stackbench.harness.run;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.record.SavedRun;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.SampleVisit;

/** A run that had made its visits when it was cut off, in which no speed had settled: what is left is the visit with a longer warm-up. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class SensitivityRunTests {

    /** One burst for servers that are fresh; five if it is three times as long. */
    private static final BenchmarkConfig.Pacing PACING = new BenchmarkConfig.Pacing(
            new BenchmarkConfig.Visits(3, 3), 1, Duration.ofMillis(200), Duration.ofMillis(175), Duration.ZERO);

    private static final double LEAST_SECONDS = 1.4;

    @AutoClose
    private final ServersElsewhere elsewhere = new ServersElsewhere("sensitivity");

    @TempDir
    private Path directory;

    private BenchmarkConfig config(boolean resume, boolean sensitivity) {
        return CampaignConfigs.closedLoop(directory, 41, elsewhere.targets(Architecture.SERVLET, Architecture.REACTIVE))
                .pacing(PACING)
                .output(new BenchmarkConfig.Output(directory, resume).withSensitivity(sensitivity))
                .build();
    }

    /** Leave the journal of a run whose visits were all made. */
    private void makeItsVisits() {
        BenchmarkConfig config = config(false, true);
        Plan plan = Plan.of(config);
        try (Infrastructure infrastructure = Infrastructure.open(config, Builds.of(config), plan)) {
            RunRecorder recorder = RunRecorder.begin(config, Map.of(), plan, infrastructure.postgres());
            for (int visit = 1; visit <= PACING.visits().most(); visit++) {
                for (int cell = 0; cell < plan.cells().size(); cell++) {
                    double rate = 1_000 + 40 * (visit % 3);
                    int number = visit;
                    recorder.add(recorder.lineup(plan.cells().get(cell)).stream()
                            .map(one -> SampleVisit.of(
                                            one, number, one.architecture().equals(Architecture.SERVLET) ? 1_000 : rate)
                                    .withWarmUp(SampleVisit.COLD))
                            .toList());
                }
            }
        }
    }

    private List<String> visitsInTheJournal() throws IOException {
        return Files.readAllLines(directory.resolve("journal.jsonl")).stream()
                .filter(line -> line.startsWith("{\"sensitivity\""))
                .toList();
    }

    @Test
    void oneCellIsVisitedOnceMoreForAllThatTimeAndItCountsForNothingElse() throws IOException {
        makeItsVisits();
        List<CaseResult> before = SavedRun.read(directory).result().cases();

        RunResult run = WholeRun.of(config(true, true));

        SensitivityResult seen = requireNonNull(run.sensitivity());
        assertThat(seen.cell()).as("the first of two alike").isEqualTo("create/threads=2/batch=3");
        assertThat(seen.warmUpSeconds()).isGreaterThan(LEAST_SECONDS);
        assertThat(run.cases()).isEqualTo(before);
        assertThat(visitsInTheJournal()).hasSize(2);
        assertThat(Files.readString(directory.resolve("report.html"))).contains("With three times the warm-up");

        assertThat(WholeRun.of(config(true, true)).sensitivity())
                .as("resumed once more")
                .isEqualTo(seen);
        assertThat(visitsInTheJournal()).hasSize(2);
    }

    @Test
    void whereNobodyAsksForItThereIsNone() throws IOException {
        makeItsVisits();

        assertThat(WholeRun.of(config(true, false)).sensitivity()).isNull();
        assertThat(visitsInTheJournal()).isEmpty();
    }
}
