package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            create,list |                       | create list
            list,create |                       | create list
            list        |                       | list
            create      | */*/threads=4/batch=1 | create
            create      | list/**               | list
            create,list | find/**               | find
            create,find |                       | create find
            """)
    void workloadsAreThoseThatAreNamedAndOneThatTheGlobBeginsWith(
            String named, @Nullable String only, String workloads) {
        assertThat(workloads(named, only)).isEqualTo(workloads);
    }

    @Test
    void aWorkloadThatWasChosenIsThereThoughItIsNotNamed() {
        BenchmarkConfig config = SampleConfig.asShipped(Map.of("bench.workloads", "create"));

        assertThat(workloadsOf(Plan.of(config, Set.of(Workload.LIST)))).isEqualTo("create list");
    }

    @Test
    void allWorkloadsAreEachThatTheServersServe() {
        assertThat(workloads("all", null)).isEqualTo("create list find create-then-find fire-and-forget");
    }

    private static String workloads(String named, @Nullable String only) {
        return workloadsOf(shipped(named, "1,100", only));
    }

    private static String workloadsOf(Plan plan) {
        return plan.cells().stream()
                .map(cell -> cell.workload().toString())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static Plan shipped(String workloads, String batchSizes, @Nullable String only) {
        return Plan.of(SampleConfig.asShipped(Map.of(
                "bench.workloads", workloads,
                "bench.batch-sizes", batchSizes,
                "bench.only", only == null ? "" : only)));
    }

    @Test
    void aWorkloadWhoseRequestsAreAboutOneMessageHasCellsOfOneBatchSize() {
        assertThat(shipped("create,find", "1,100", null).cells())
                .filteredOn(cell -> cell.workload() == Workload.FIND)
                .extracting(Cell::toString)
                .containsExactly("find/threads=4/batch=1", "find/threads=64/batch=1");
        assertThat(workloadsOf(shipped("all", "10,100", null))).isEqualTo("create list fire-and-forget");
    }

    @Test
    void aWorkloadWhoseIterationsAreOfSeveralRequestsHasNoCellsAtARate() {
        assertThat(atRate("create,create-then-find", null).cells())
                .extracting(Cell::toString)
                .contains("create/rate=100/batch=1", "create-then-find/threads=4/batch=1")
                .doesNotContain("create-then-find/rate=100/batch=1");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> atRate("create-then-find", null))
                .withMessageStartingWith("bench.rates=100 (from -Dbench.rates) is not allowed")
                .withMessageContaining(
                        "an iteration of create-then-find is several requests, at the clients' own pace");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> atRate("create,create-then-find", "create-then-find/*/rate=*/*"))
                .withMessageContaining("an iteration of create-then-find is several requests");
    }

    private static Plan atRate(String workloads, @Nullable String only) {
        return Plan.of(SampleConfig.asShipped(Map.of(
                "bench.workloads",
                workloads,
                "bench.batch-sizes",
                "1",
                "bench.rates",
                "100",
                "bench.only",
                only == null ? "" : only)));
    }

    @Test
    void whoAsksForMoreMessagesPerRequestThanThereCanBeIsTold() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> shipped("create,find", "10,100", null))
                .withMessageStartingWith("bench.batch-sizes=10,100 (from -Dbench.batch-sizes) is not allowed")
                .withMessageContaining(
                        "give a list with 1 in it: a request of find is about one message, so that its cells are of batch=1 only");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> shipped("create", "1,100", "find/*/*/batch=100"))
                .withMessageStartingWith("bench.only=find/*/*/batch=100")
                .withMessageContaining("a request of find is about one message, so that its cells are of batch=1 only");
    }

    @Test
    void aWorkloadThatThereIsNotIsRefusedByName() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> shipped("create,remove", "1", null))
                .withMessageStartingWith("bench.workloads=create,remove (from -Dbench.workloads) is not allowed")
                .withMessageContaining("give all, or a list of create, list, find");
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

        assertThat(plan.cases()).hasSize(32).noneMatch(c -> c.arm().role().isControl());
        assertThat(plan.arms(Workload.CREATE))
                .extracting(Arm::toString)
                .containsExactly("reactive", "rsocket", "reactive-control");
        assertThat(plan.control(plan.cells().getFirst()).orElseThrow().id())
                .isEqualTo("create/reactive-control/threads=4/batch=1");
        assertThat(plan.arms(Workload.LIST)).isEmpty();
    }

    @Test
    void besideAnotherBuildEachArchitectureHasAServerOfThatBuildInEachCell() {
        BenchmarkConfig.Baseline baseline = new BenchmarkConfig.Baseline(Path.of("../base"), 0.05);
        Plan plan = Plan.of(config(
                "create/r*/**",
                new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE, Optional.of(baseline))));
        Cell cell = plan.cells().getFirst();

        assertThat(plan.cases()).hasSize(32).allMatch(c -> c.arm().role() == Role.MEASURED);
        assertThat(plan.arms(Workload.CREATE))
                .extracting(Arm::toString)
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
