package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.SampleConfig;

class PlanTests {

    private static BenchmarkConfig config(@Nullable String only, Integer... requestsPerSecond) {
        return config(only, false, requestsPerSecond);
    }

    private static BenchmarkConfig config(@Nullable String only, boolean control, Integer... requestsPerSecond) {
        return config(
                only,
                new BenchmarkConfig.Comparing(Optional.empty(), control ? ControlMode.SAME : ControlMode.NONE),
                requestsPerSecond);
    }

    private static BenchmarkConfig config(
            @Nullable String only, BenchmarkConfig.Comparing comparing, Integer... requestsPerSecond) {
        List<Integer> rates = List.of(requestsPerSecond);
        return new SampleConfig(Path.of("target"))
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET),
                        List.of(4, 8, 16, 64),
                        List.of(1, 10, 100, 1000),
                        Optional.ofNullable(only)))
                .rates(new BenchmarkConfig.Rates(rates, true, 64, Optional.empty()))
                .comparing(comparing)
                .build();
    }

    @Test
    void theWholeMatrixHas96CasesWithIdsOfTheirOwn() {
        Plan plan = Plan.of(config(null));

        assertThat(plan.cases()).hasSize(96);
        assertThat(plan.cases().stream().map(Case::id).distinct()).hasSize(96);
        assertThat(plan.cases(Workload.LIST)).hasSize(48);
    }

    @Test
    void whatVerifyingCostsIsMeasuredWhereAnswersHaveSomethingToVerify() {
        Plan plan = Plan.of(config(null, new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.UNVERIFIED)));

        assertThat(plan.cells().stream().filter(cell -> plan.control(cell).isPresent()))
                .hasSize(16)
                .allSatisfy(cell -> assertThat(cell.workload()).isEqualTo(Workload.LIST));
    }

    @Test
    void ratesAddCellsOfTheirOwnForEveryBatchSizeBehindThoseOfThreads() {
        Plan plan = Plan.of(config(null, 100, 2_000));

        assertThat(plan.cases()).hasSize(144);
        assertThat(plan.cases().stream().map(Case::id).distinct()).hasSize(144);
        assertThat(Plan.of(config("create/*/rate=2000/batch=1", 100, 2_000)).cases().stream()
                        .map(Case::id))
                .containsExactly(
                        "create/servlet/rate=2000/batch=1",
                        "create/reactive/rate=2000/batch=1",
                        "create/rsocket/rate=2000/batch=1");
    }

    @ParameterizedTest
    @CsvSource({
        "create/rsocket/threads=16/batch=100, 1",
        "create/rsocket/*/batch=100, 4",
        "create/**, 48",
        "*/servlet/threads=4/*, 8",
        "**, 96",
    })
    void aGlobSelectsCasesById(String only, int cases) {
        assertThat(Plan.of(config(only)).cases()).hasSize(cases);
    }

    @Test
    void aGlobThatMatchesNothingIsRefusedAndShowsWhatIdsLookLike() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Plan.of(config("create/jetty/**")))
                .withMessageContaining("bench.only")
                .withMessageContaining("create/servlet/threads=4/batch=1");
    }

    @Test
    void theFirstArchitectureHasASecondServerInEachCellWhichIsNoCaseOfItsOwn() {
        Plan plan = Plan.of(config("create/r*/**", true));

        assertThat(plan.cases()).hasSize(32).noneMatch(c -> c.entrant().control());
        assertThat(plan.entrants(Workload.CREATE))
                .extracting(Entrant::toString)
                .containsExactly("reactive", "rsocket", "reactive-control");
        assertThat(plan.control(plan.cells().getFirst()).orElseThrow().id())
                .isEqualTo("create/reactive-control/threads=4/batch=1");
        assertThat(plan.entrants(Workload.LIST)).isEmpty();
    }

    @Test
    void besideAnotherBuildEachArchitectureHasAServerOfThatBuildInEachCell() {
        BenchmarkConfig.Baseline baseline = new BenchmarkConfig.Baseline(Path.of("../base"), 0.05);
        Plan plan = Plan.of(config(
                "create/r*/**",
                new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE, Optional.of(baseline))));
        Cell cell = plan.cells().getFirst();

        assertThat(plan.cases()).hasSize(32).allMatch(c -> c.entrant().role() == Role.MEASURED);
        assertThat(plan.entrants(Workload.CREATE))
                .extracting(Entrant::toString)
                .containsExactly("reactive", "rsocket", "reactive-base", "rsocket-base");
        assertThat(plan.lineup(cell))
                .extracting(Case::id)
                .containsExactly(
                        "create/reactive/threads=4/batch=1",
                        "create/rsocket/threads=4/batch=1",
                        "create/reactive-base/threads=4/batch=1",
                        "create/rsocket-base/threads=4/batch=1");
    }
}
