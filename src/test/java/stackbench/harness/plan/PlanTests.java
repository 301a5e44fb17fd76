package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;

/** Settings are those shipped, and others given as text such as {@code threads=4,8 control=true}. */
class PlanTests {

    private static final String MATRIX =
            "architectures=servlet,reactive,rsocket threads=4,8,16,64 batch-sizes=1,10,100,1000 ";

    private static Plan plan(String settings, Workload... chosen) {
        return Plan.of(config(settings), Set.of(chosen));
    }

    private static BenchmarkConfig config(String settings) {
        Map<String, String> given = new TreeMap<>();
        for (String setting : settings.strip().split(" +", -1)) {
            String[] parts = setting.split("=", 2);
            given.put("bench." + parts[0], parts[1]);
        }
        return SampleConfig.ofClosedLoops(given);
    }

    private static String workloads(Plan plan) {
        return plan.cells().stream()
                .map(cell -> cell.workload().toString())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static Stream<String> arms(Plan plan, Workload workload) {
        return plan.cases(workload).stream().map(one -> one.arm().toString());
    }

    @Test
    void theWholeMatrixHas96CasesWithIdsOfTheirOwn() {
        Plan plan = plan(MATRIX);

        assertThat(plan.cases()).hasSize(96).extracting(Case::id).doesNotHaveDuplicates();
        assertThat(plan.cases(Workload.LIST)).hasSize(48);
    }

    @Test
    void ratesAddCellsOfTheirOwnForEveryBatchSizeBehindThoseOfThreads() {
        assertThat(plan(MATRIX + "rates=100,2000").cases())
                .hasSize(144)
                .extracting(Case::id)
                .doesNotHaveDuplicates();
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
        assertThat(plan(MATRIX + "only=" + only).cases()).hasSize(cases);
    }

    /** Also where there are no threads; and of those that have batches of one message only, cells of no other size. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            architectures=servlet,reactive rates=100,2000 only=create/*/rate=2000/batch=1      | create/servlet/rate=2000/batch=1 create/reactive/rate=2000/batch=1
            architectures=servlet threads= stages=15s:50,30s:0 only=create/**                  | create/servlet/stages=50-0/batch=1 create/servlet/stages=50-0/batch=100
            architectures=servlet,rsocket threads= slow-reader=1000000@10000:20s               | list/servlet/slow-reader=10000/batch=1000000 list/rsocket/slow-reader=10000/batch=1000000
            architectures=servlet workloads=find                                               | find/servlet/threads=4/batch=1 find/servlet/threads=64/batch=1
            architectures=servlet,edge-sync workloads=list,downstream-10ms threads=4 batch-sizes=1 | list/servlet/threads=4/batch=1 downstream-10ms/edge-sync/threads=4/batch=1
            architectures=servlet workloads=create,create-then-find threads=4 rates=100 batch-sizes=1 | create/servlet/threads=4/batch=1 create/servlet/rate=100/batch=1 create-then-find/servlet/threads=4/batch=1
            """)
    void eachLoadAndWorkloadHasItsCases(String settings, String ids) {
        assertThat(plan(settings).cases()).extracting(Case::id).containsExactly(ids.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            workloads=create,list                          | create list
            workloads=list,create                          | create list
            workloads=list                                 | list
            workloads=create only=*/*/threads=4/batch=1    | create
            workloads=create only=list/**                  | list
            workloads=create,list only=find/**             | find
            workloads=create,find                          | create find
            workloads=all                                  | create list find create-then-find fire-and-forget
            workloads=all batch-sizes=10,100               | create list fire-and-forget
            workloads=all architectures=edge-sync          | downstream-10ms downstream-100ms downstream-500ms downstream-1000ms
            workloads=all architectures=card-rsocket,card-virtual | find
            """)
    void workloadsAreThoseThatAreNamedAndServedAndOneThatTheGlobBeginsWith(String settings, String workloads) {
        assertThat(workloads(plan(settings))).isEqualTo(workloads);
    }

    @Test
    void aWorkloadThatWasChosenIsThereThoughItIsNotNamed() {
        assertThat(workloads(plan("workloads=create", Workload.LIST))).isEqualTo("create list");
    }

    @ParameterizedTest
    @MethodSource("stackbench.harness.config.Architecture#values")
    void everyArchitectureServesSomethingAndEveryWorkloadIsServed(Architecture architecture) {
        assertThat(Workload.values()).anyMatch(workload -> workload.servedBy(architecture));
        assertThat(Workload.values())
                .allMatch(workload -> Architecture.values().stream().anyMatch(workload::servedBy));
    }

    @Test
    void cellsHaveThoseArmsOnlyThatDoWhatTheirClientsAskFor() {
        assertThat(arms(plan("workloads=create,fire-and-forget"), Workload.FIRE_AND_FORGET))
                .containsOnly("rsocket");
        assertThat(arms(plan("architectures=servlet,card-rsocket workloads=find,list"), Workload.FIND))
                .contains("servlet", "card-rsocket");
        assertThat(arms(plan("architectures=servlet,card-rsocket workloads=find,list"), Workload.LIST))
                .containsOnly("servlet");
    }

    /** Fronts of cards need that of the service behind them. */
    @ParameterizedTest
    @CsvSource({
        "architectures=servlet, true",
        "architectures=edge-sync workloads=all, false",
        "architectures=card-rsocket workloads=find, true",
        "architectures=card-rsocket-memory workloads=find, false"
    })
    void aDatabaseIsNeededByServersThatHaveOne(String settings, boolean needed) {
        assertThat(plan(settings).needsDatabase()).isEqualTo(needed);
    }

    @ParameterizedTest
    @CsvSource({
        "fire-and-forget, CLOSED_LOOP, true",
        "fire-and-forget, CONSTANT_RATE, true",
        "fire-and-forget, CAPACITY, false",
        "fire-and-forget, OVERLOAD, false",
        "downstream-10ms, OVERLOAD, false",
        "create, CAPACITY, true"
    })
    void whatNobodyAcknowledgesHasNoCapacity(Workload workload, LoadKind kind, boolean possible) {
        assertThat(workload.goesUnder(kind)).isEqualTo(possible);
    }

    @Test
    void theFirstArchitectureHasASecondServerInEachCellWhichIsNoCaseOfItsOwn() {
        Plan plan = plan(MATRIX + "control=true only=create/r*/**");

        assertThat(plan.cases()).hasSize(32).noneMatch(c -> c.arm().role().isControl());
        assertThat(plan.arms(Workload.CREATE))
                .extracting(Arm::toString)
                .containsExactly("reactive", "rsocket", "reactive-control");
        assertThat(plan.control(plan.cells().getFirst()).orElseThrow().id())
                .isEqualTo("create/reactive-control/threads=4/batch=1");
        assertThat(plan.arms(Workload.LIST)).isEmpty();
    }

    @Test
    void whatVerifyingCostsIsMeasuredWhereAnswersHaveSomethingToVerify() {
        Plan plan = plan(MATRIX + "control=unverified");

        assertThat(plan.cells().stream().filter(cell -> plan.control(cell).isPresent()))
                .hasSize(16)
                .allSatisfy(cell -> assertThat(cell.workload()).isEqualTo(Workload.LIST));
    }

    @Test
    void besideAnotherBuildEachArchitectureHasAServerOfThatBuildInEachCell() {
        Plan plan = plan(MATRIX + "baseline=../base visits=3-9 only=create/r*/**");

        assertThat(plan.cases()).hasSize(32).allMatch(c -> c.arm().role() == Role.MEASURED);
        assertThat(plan.arms(Workload.CREATE))
                .extracting(Arm::toString)
                .containsExactly("reactive", "rsocket", "reactive-base", "rsocket-base");
        assertThat(plan.lineup(plan.cells().getFirst()))
                .extracting(Case::id)
                .containsExactly(
                        "create/reactive/threads=4/batch=1",
                        "create/rsocket/threads=4/batch=1",
                        "create/reactive-base/threads=4/batch=1",
                        "create/rsocket-base/threads=4/batch=1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            workloads=create-then-find batch-sizes=1 rates=100 | bench.rates=100 (from -Dbench.rates) is not allowed | an iteration of create-then-find is several requests, at the clients' own pace
            workloads=create,create-then-find batch-sizes=1 rates=100 only=create-then-find/*/rate=*/* | bench.| an iteration of create-then-find is several requests
            workloads=create rates=30% threads=              | bench.threads= (from -Dbench.threads) is not allowed | whole numbers from 1 to 1024
            workloads=create rates=30% only=**/rate=*/*      | bench.only=**/rate=*/* (from -Dbench.only) is not allowed | give a glob that also selects a closed loop (threads=...) of the same workload and batch size: create/rate=30%/batch=1
            workloads=create,find batch-sizes=10,100         | bench.batch-sizes=10,100 (from -Dbench.batch-sizes) is not allowed | give a list with 1 in it: a request of find is about one message, so that its cells are of batch=1 only
            workloads=create only=find/*/*/batch=100         | bench.only=find/*/*/batch=100 | a request of find is about one message, so that its cells are of batch=1 only
            workloads=create,remove                          | bench.workloads=create,remove (from -Dbench.workloads) is not allowed | give all, or a list of create, list, find
            only=create/jetty/**                             | bench.only=create/jetty/** | create/servlet/threads=4/batch=1
            architectures=servlet,rsocket workloads=list,downstream-10ms | bench.architectures=servlet,rsocket | give a list with one of edge-sync, edge-sync-apache, edge-future-java,
            architectures=servlet,rsocket workloads=list,downstream-10ms | bench.architectures=servlet,rsocket | no other serves downstream-10ms
            architectures=edge-sync workloads=list           | bench.architectures=edge-sync | a list with one of servlet,
            architectures=edge-sync workloads=list           | bench.architectures=edge-sync | no other serves list
            only=downstream-10ms/**                          | bench.architectures= | no other serves downstream-10ms
            architectures=servlet,edge-sync workloads=list,find | bench.workloads=list,find | give a list with one of downstream-10ms, downstream-100ms, downstream-500ms, downstream-1000ms in it: edge-sync serves no other
            slow-reader=fast threads=                        | bench.slow-reader=fast | such as 1000000@10000:20s
            slow-reader=1000000@10000 threads=               | bench.slow-reader=1000000@10000 | such as 1000000@10000:20s
            slow-reader=10@1000:20s threads=                 | bench.slow-reader=10@1000:20s | such as 1000000@10000:20s
            slow-reader=1000000@10000:20s threads= resources=false | bench.slow-reader= | bench.resources=true
            slow-reader=1000000@10000:20s threads= workloads=create | bench.slow-reader= | list
            """)
    void whatCannotBeMeasuredIsRefusedWithWhatCould(String settings, String beginning, String allowed) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(settings))
                .withMessageStartingWith(beginning)
                .withMessageContaining(allowed);
    }

    @Test
    void aWorkloadThatWasChosenAndNobodyServesIsRefused() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan("architectures=servlet workloads=all", Workload.DOWNSTREAM_500MS))
                .withMessageEndingWith("no other serves downstream-500ms");
    }
}
