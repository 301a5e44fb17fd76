package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.SampleRequests;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;

/** Which cells are measured: three of each workload are planned, with two architectures in each. */
class TestSelectionTests {

    private static final List<Workload> WORKLOADS = List.of(Workload.CREATE, Workload.LIST);

    private static final Set<String> BENCHMARKS = Set.of("create", "list");

    private static final List<Case> CASES = WORKLOADS.stream()
            .flatMap(workload -> List.of(1, 2, 3).stream().map(threads -> cell(workload, threads)))
            .flatMap(cell -> List.of(Architecture.SERVLET, Architecture.REACTIVE).stream()
                    .map(architecture -> new Case(cell, architecture)))
            .toList();

    private static final Plan PLAN = new Plan(CASES, Optional.empty(), Set.of(), false);
    private static final Case FIRST = CASES.getFirst();

    private static Cell cell(Workload workload, int threads) {
        return new Cell(workload, new Load.ClosedLoop(threads, 1));
    }

    private static TestSelection picked(String benchmark, Integer... numbers) {
        return new TestSelection(
                Set.of(benchmark),
                List.of(numbers).stream()
                        .map(number -> new TestSelection.Invocation(benchmark, number))
                        .toList());
    }

    private static Set<Workload> chosen(TestSelection asked) {
        return asked.chosen(SampleConfig.asShipped(Map.of()));
    }

    @Test
    void wholeBenchmarksAskForAllOfTheirCells() {
        assertThat(new TestSelection(BENCHMARKS, List.of()).cells(PLAN, FIRST)).hasSize(6);
        assertThat(new TestSelection(Set.of("create"), List.of()).cells(PLAN, FIRST))
                .hasSize(3)
                .allMatch(cell -> cell.workload().equals(Workload.CREATE));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "6, 3"})
    void aSingleInvocationAsksForItsCellAlone(int number, int threads) {
        Case itsOwn = CASES.get(number - 1);

        assertThat(picked("create", number).cells(PLAN, itsOwn)).containsExactly(cell(Workload.CREATE, threads));
    }

    /** Of a user's requests one benchmark has the cases of all workloads, in the order of the plan. */
    @Test
    void aSingleInvocationOfRequestsIsCountedThroughAllWorkloads() {
        List<Case> cases = Stream.of(SampleRequests.FIND_AN_OWNER, SampleRequests.ADD_AN_OWNER)
                .map(request -> Workload.of(new RequestSet(request.id(), List.of(request), false)))
                .flatMap(workload ->
                        Stream.of(1, 2).map(threads -> new Cell(workload, new Load.ClosedLoop(threads, 0))))
                .map(cell -> new Case(cell, Architecture.ofApp("petclinic", false)))
                .toList();
        Plan plan = new Plan(cases, Optional.empty(), Set.of(), false);

        assertThat(plan.cases("requests")).isEqualTo(cases);
        assertThat(picked("requests", 3).cells(plan, cases.get(2)))
                .singleElement()
                .hasToString("add-an-owner/threads=1");
    }

    @Test
    void invocationsOfOneWorkloadLeaveTheOtherWhole() {
        TestSelection asked = new TestSelection(
                BENCHMARKS, List.of(new TestSelection.Invocation("list", 1), new TestSelection.Invocation("list", 5)));

        assertThat(asked.cells(PLAN, FIRST))
                .containsExactlyInAnyOrder(
                        cell(Workload.CREATE, 1),
                        cell(Workload.CREATE, 2),
                        cell(Workload.CREATE, 3),
                        cell(Workload.LIST, 1),
                        cell(Workload.LIST, 3));
    }

    @Test
    void aWorkloadIsChosenByRunningItsBenchmarkWithoutAllOfTheOthers() {
        Set<String> all = Workload.values().stream().map(Workload::toString).collect(Collectors.toSet());

        assertThat(chosen(picked("list"))).containsExactly(Workload.LIST);
        assertThat(chosen(new TestSelection(all, List.of()))).isEmpty();
        assertThat(chosen(new TestSelection(Set.of(), List.of()))).isEmpty();
    }

    @Test
    void aBenchmarkOfNoWorkloadIsRefusedWithThoseThereAre() {
        assertThatIllegalStateException()
                .isThrownBy(() -> chosen(picked("remove")))
                .withMessageStartingWith(
                        "@BenchmarkOf(\"remove\") names no workload: give requests, or one of create, list,");
    }

    @Test
    void requestsOfAUserAreRefusedWhereThereAreNone() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> chosen(picked("requests")))
                .withMessageStartingWith("bench.requests=")
                .withMessageContaining("bench.app.<name>");
    }

    @Test
    void casesAreAlsoPickedByTheirIds() {
        TestSelection all = new TestSelection(Set.of("list"), List.of());
        Case second = PLAN.cases("list").get(3);

        assertThat(all.picking(PLAN, "list", Set.of(second.id())).cells(PLAN, second))
                .containsExactly(cell(Workload.LIST, 2));
        assertThat(all.picking(PLAN, "list", Set.of()).cells(PLAN, second)).hasSize(3);
        assertThat(all.picking(PLAN, "list", Set.of("list/rsocket/threads=4")).picked())
                .isEmpty();
    }

    @Test
    void anInvocationThatThePlanDoesNotHaveAsksForNothing() {
        assertThat(picked("create", 7).cells(PLAN, FIRST)).containsExactly(FIRST.cell());
    }

    @Test
    void whereNobodyToldTheCaseItselfIsMeasured() {
        assertThat(new TestSelection(Set.of(), List.of()).cells(PLAN, FIRST)).containsExactly(FIRST.cell());
    }
}
