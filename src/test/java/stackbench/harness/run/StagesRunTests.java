package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfigBuilder;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Plan;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ColdResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;
import stackbench.harness.verdict.result.Verdict;

/** Whole runs in which users come and go, also such as come to servers that have just started. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class StagesRunTests {

    /** So long that a delay of some hundred milliseconds is less than the share of their time that users may be missing. */
    private static final List<Stage> MEASURED = List.of(new Stage(4, 6), new Stage(2, 6), new Stage(4, 0));

    private static final List<Stage> STAGES = List.of(new Stage(0.8, 6), new Stage(0.4, 6), new Stage(0.8, 0));
    private static final List<Stage> BRIEF = List.of(new Stage(0.3, 6), new Stage(0.15, 6), new Stage(0.3, 0));
    private static final List<Stage> COLD = List.of(new Stage(0.1, 4), new Stage(4, 4));
    private static final List<Architecture> ONE_OF_EACH_WIRE = List.of(Architecture.SERVLET, Architecture.RSOCKET);

    @AutoClose
    private final ServersElsewhere elsewhere = new ServersElsewhere("stages");

    @TempDir
    private Path directory;

    @Test
    void usersComeAndGoAtServersOfTheSuitesOwnAndEveryRowIsFound() {
        BenchmarkConfig config = CampaignConfigs.closedLoop(directory, 21, new TreeMap<>())
                .matrix(new BenchmarkConfig.Matrix(ONE_OF_EACH_WIRE, List.of(), List.of(2), Optional.of("create/**")))
                .servers(new BenchmarkConfig.Servers(false, "64m", List.of(), 2, new TreeMap<>()))
                .stages(BRIEF)
                .measured(false)
                .build();

        RunResult run = WholeRun.of(config);

        assertThat(run.cases())
                .extracting(CaseResult::id)
                .containsExactly("create/servlet/stages=6-6-0/batch=2", "create/rsocket/stages=6-6-0/batch=2");
        assertThat(run.cases()).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
            assertThat(result.verified().rowsFound())
                    .isEqualTo(2 * result.requests().succeeded())
                    .isPositive();
            RampResult ramp = Objects.requireNonNull(result.ramp());
            assertThat(ramp.stages()).extracting(StageResult::requests).containsOnlyNulls();
        });
    }

    @Test
    @Tag("undisturbed")
    void aMeasuredRampHasItsFiguresStageByStageAndRatiosLikeAnyClosedLoop() {
        BenchmarkConfig config = CampaignConfigs.closedLoop(
                        directory, 22, elsewhere.targets(Architecture.SERVLET, Architecture.RSOCKET))
                .matrix(new BenchmarkConfig.Matrix(ONE_OF_EACH_WIRE, List.of(), List.of(3), Optional.of("list/**")))
                .stages(MEASURED)
                .build();

        RunResult run = WholeRun.of(config);
        List<CaseResult> passed = run.cases();
        assertThat(passed).hasSize(2).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
            RampResult ramp = Objects.requireNonNull(result.ramp());
            assertThat(ramp.stages())
                    .extracting(StageResult::usersPlanned)
                    .satisfiesExactly(
                            users -> assertThat(users).isCloseTo(3, within(0.1)),
                            users -> assertThat(users).isCloseTo(6, within(0.1)),
                            users -> assertThat(users).isCloseTo(3, within(0.1)));
            assertThat(ramp.stages()).allSatisfy(stage -> {
                assertThat(stage.requestsPerSecond()).isPositive();
                assertThat(Objects.requireNonNull(stage.latencyMillis()).max()).isPositive();
                assertThat(stage.wireBytesReceived()).isPositive();
                assertThat(stage.failed()).isZero();
            });
            assertThat(ramp.curve().planned()).hasSize(120);
            assertThat(ramp.curve().requests().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(ramp.stages().stream()
                            .mapToLong(stage -> Objects.requireNonNull(stage.requests()))
                            .sum());
            Round ramped = result.rounds().getFirst();
            assertThat(result.requestsPerSecond())
                    .isCloseTo(ramped.requests() / ramped.seconds(), withinPercentage(0.1));
        });
        assertThat(run.comparisons()).isNotEmpty();
    }

    @Test
    void aServerThatTakesNoMoreThanSomeConnectionsFailsWhenMoreUsersCome() {
        try (ConnectionGate gate = new ConnectionGate(
                elsewhere.targets(Architecture.REACTIVE).firstEntry().getValue(), 3)) {
            BenchmarkConfig config = CampaignConfigs.closedLoop(
                            directory, 23, new TreeMap<>(Map.of(Architecture.REACTIVE, gate.target())))
                    .matrix(new BenchmarkConfig.Matrix(
                            List.of(Architecture.REACTIVE), List.of(), List.of(1), Optional.of("create/**")))
                    .pacing(new BenchmarkConfig.Pacing(1, Duration.ofMillis(100), Duration.ZERO, Duration.ZERO))
                    .stages(STAGES)
                    .build();

            CaseResult result = WholeRun.of(config).cases().getFirst();

            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.FAIL);
            assertThat(result.reasons())
                    .anySatisfy(reason -> assertThat(reason)
                            .containsPattern("could not connect|connection closed by the server|Connection reset"));
            RampResult ramp = Objects.requireNonNull(result.ramp());
            assertThat(ramp.curve().failed().subList(0, 20))
                    .as("while three users or fewer are there")
                    .containsOnly(0L);
            assertThat(result.notes())
                    .anySatisfy(note -> assertThat(note).contains("requests failed, the first some "));
        }
    }

    private BenchmarkConfigBuilder cold(List<Integer> threads) {
        return SampleConfig.in(directory)
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET_MEMORY), threads, List.of(3), Optional.of("list/**")))
                .servers(new BenchmarkConfig.Servers(true, "128m", List.of("-XX:+UseSerialGC"), 2, new TreeMap<>()))
                .stages(COLD)
                .coldStages(true);
    }

    @Test
    @Tag("undisturbed")
    void howSoonAServerAnswersAndIsAtItsPeakIsToldOfItsLaunch() {
        RunResult run = WholeRun.of(cold(List.of()).build());

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
        BenchmarkConfig inProcess = cold(List.of())
                .servers(new BenchmarkConfig.Servers(false, "128m", List.of(), 2, new TreeMap<>()))
                .build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ColdServers.require(inProcess, Plan.of(inProcess)))
                .withMessageContaining("not with bench.server=in-process");
    }

    @Test
    void aSecondCellOnTheSameServersIsRefused() {
        BenchmarkConfig config = cold(List.of(2)).build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ColdServers.require(config, Plan.of(config)))
                .withMessageContaining("list/threads=2/batch=3 and list/stages=cold-4-4/batch=3")
                .withMessageContaining("give bench.threads= and one batch size");
    }
}
