package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ColdResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.Verdict;

/** Runs whose users come to servers that have just started. */
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class ColdRunTests {

    private static final Stage[] COLD = {new Stage(0.1, 4), new Stage(4, 4)};

    @TempDir
    private Path directory;

    private SampleConfig config(List<Integer> threads) {
        return new SampleConfig(directory)
                .postgres(SharedPostgres.url())
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET_MEMORY), threads, List.of(3), Optional.of("list/**")))
                .servers(new BenchmarkConfig.Servers(true, "128m", List.of("-XX:+UseSerialGC"), 2, new TreeMap<>()))
                .coldStages(COLD);
    }

    @Test
    @Tag("undisturbed")
    void howSoonAServerAnswersAndIsAtItsPeakIsToldOfItsLaunch() {
        RunResult run = WholeRun.of(config(List.of()).build());

        CaseResult result = run.cases().getFirst();
        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        RampResult ramp = Objects.requireNonNull(result.ramp());
        ColdResult cold = Objects.requireNonNull(ramp.cold());
        assertThat(cold.starts()).isEqualTo(1);
        assertThat(cold.readySeconds().mean())
                .isEqualTo(Objects.requireNonNull(ramp.startUp()).seconds());
        assertThat(cold.peakSeconds().mean())
                .isBetween(cold.readySeconds().mean(), cold.readySeconds().mean() + 4.1);
        assertThat(cold.peakPerSecond().mean())
                .isGreaterThan(Objects.requireNonNull(ramp.stages().getFirst().requestsPerSecond()));
        assertThat(Objects.requireNonNull(cold.peakMegabytes()).mean())
                .isGreaterThanOrEqualTo(
                        Objects.requireNonNull(cold.readyMegabytes()).mean());
    }

    @Test
    void serversThatWereThereBeforeAreRefused() {
        BenchmarkConfig inProcess = config(List.of())
                .servers(new BenchmarkConfig.Servers(false, "128m", List.of(), 2, new TreeMap<>()))
                .build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ColdServers.require(inProcess, Plan.of(inProcess)))
                .withMessageContaining("not with bench.server=in-process");
    }

    @Test
    void aSecondCellOnTheSameServersIsRefused() {
        BenchmarkConfig config = config(List.of(2)).build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ColdServers.require(config, Plan.of(config)))
                .withMessageContaining("list/threads=2/batch=3 and list/stages=cold-4-4/batch=3")
                .withMessageContaining("give bench.threads= and one batch size");
    }
}
