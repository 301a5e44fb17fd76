package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.defect.Defect;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.console.Console;
import stackbench.harness.run.Campaign;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** The gate on real servers, each in a process of its own, with defects planted in head. */
@Tag("undisturbed")
@Timeout(240)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class GateTests {

    private static final Path HERE = Path.of("");
    private static final BenchmarkConfig.Visits VISITS = new BenchmarkConfig.Visits(3, 9);
    private static final String SLOWER = "list/servlet/threads=4/batch=1: slower than base: .*";

    private final Console quiet =
            new Console(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    @TempDir
    private Path directory;

    private BenchmarkConfig config() {
        return SampleConfig.in(directory)
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET), List.of(4), List.of(1), Optional.of("list/**")))
                .pacing(new BenchmarkConfig.Pacing(
                        VISITS, 7, Duration.ofMillis(150), Duration.ofMillis(100), Duration.ZERO))
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .output(new BenchmarkConfig.Output(directory, false).withProfiles(flameGraphs()))
                .comparing(new BenchmarkConfig.Comparing(
                        Optional.empty(),
                        ControlMode.NONE,
                        Optional.of(new BenchmarkConfig.Baseline(HERE, 0.05, 0.02))))
                .build();
    }

    /** The flame graphs to draw where they can be drawn: of what head does, in a run that compares it with base. */
    private static List<ProfileMode> flameGraphs() {
        return Profiler.problem().isPresent() ? List.of() : List.of(ProfileMode.CPU);
    }

    /** What the gate has against the one case that is measured. */
    private String objection(Builds builds) {
        BenchmarkConfig config = config();
        Plan plan = Plan.of(config);
        try (Campaign campaign = Campaign.begin(config, builds, plan, quiet)) {
            Case only = plan.cases().getFirst();
            campaign.measure(plan.cells());
            CaseResult result = campaign.result(only).orElseThrow();
            assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.FAIL);
            return campaign.objection(only).orElse("");
        }
    }

    private RunResult.Baseline written() {
        return Objects.requireNonNull(
                ResultsFile.read(directory.resolve("results.json")).baseline());
    }

    @Test
    void aBuildIsNotSlowerThanItself() {
        assertThat(objection(Builds.of(config()))).doesNotMatch(SLOWER);

        assertThat(written().cases()).extracting(CaseResult::arm).contains("servlet-base");
        assertThat(ResultsFile.read(directory.resolve("results.json")).cases())
                .singleElement()
                .satisfies(result -> assertThat(!result.profiles().isEmpty())
                        .as(result.notes().toString())
                        .isEqualTo(!flameGraphs().isEmpty()));
        assertThat(written().comparisons())
                .extracting(BuildDifference::metric)
                .containsExactlyElementsOf(Metric.OF_BUILDS);
    }

    @ParameterizedTest
    @CsvSource({"SLOW, requests/s -[1-9]", "GREEDY, allocated bytes/request \\+[1-9]"})
    void fiveMillisecondsOrAFifthMoreAllocationFail(Defect defect, String metric) {
        Builds builds = new Builds(
                DefectiveBuild.in(directory.resolve("head"), List.of(defect)),
                Map.of(HERE, DefectiveBuild.idle(directory.resolve("base"))));

        assertThat(objection(builds))
                .as(written().comparisons().toString())
                .matches(SLOWER + metric + ".* in [4-9] visits.*");
        assertThat(written().cases()).extracting(CaseResult::arm).containsExactly("servlet-base");
    }
}
