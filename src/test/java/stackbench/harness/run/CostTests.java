package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.ControlRatio;
import stackbench.harness.verdict.result.Verdict;

/** What measuring costs: one server in a process of its own, measured in two ways, is right both times. */
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class CostTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"UNSAMPLED, create", "UNSAMPLED, list", "UNVERIFIED, list"})
    void oneServerIsMeasuredInTwoWays(ControlMode mode, String workload) {
        BenchmarkConfig config = SampleConfig.in(directory)
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET), List.of(2), List.of(3), Optional.of(workload + "/**")))
                .pacing(new BenchmarkConfig.Pacing(3, Duration.ofMillis(500), Duration.ofMillis(100), Duration.ZERO))
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .comparing(new BenchmarkConfig.Comparing(Optional.empty(), mode))
                .build();

        RunResult run = WholeRun.of(config);
        assertThat(Stream.concat(run.cases().stream(), run.controls().stream()))
                .hasSize(2)
                .allSatisfy(result -> assertThat(result.verdict())
                        .as(result.reasons().toString())
                        .isEqualTo(Verdict.PASS));
        CaseResult control = run.controls().getFirst();
        ControlRatio cost = Objects.requireNonNull(control.control());
        assertThat(cost.costRatios()).hasSize(1);
        assertThat(cost.smallestDifference()).as("of two JVMs").isNull();
        assertThat(control.resources().perRequest() == null).isEqualTo(mode == ControlMode.UNSAMPLED);
        assertThat(control.requestsPerSecond() == null).isEqualTo(mode == ControlMode.UNVERIFIED);
    }
}
