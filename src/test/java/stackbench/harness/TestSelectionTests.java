package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;

/** Which cells are measured: three of each workload are planned, with two architectures in each. */
class TestSelectionTests {

    private static final List<Workload> WORKLOADS = List.of(Workload.CREATE, Workload.LIST);

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

    private static TestSelection picked(Workload workload, Integer... numbers) {
        return new TestSelection(
                Set.of(workload),
                List.of(numbers).stream()
                        .map(number -> new TestSelection.Invocation(workload, number))
                        .toList());
    }

    @Test
    void wholeBenchmarksAskForAllOfTheirCells() {
        assertThat(new TestSelection(Set.copyOf(WORKLOADS), List.of()).cells(PLAN, FIRST))
                .hasSize(6);
        assertThat(new TestSelection(Set.of(Workload.CREATE), List.of()).cells(PLAN, FIRST))
                .hasSize(3)
                .allMatch(cell -> cell.workload() == Workload.CREATE);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "6, 3"})
    void aSingleInvocationAsksForItsCellAlone(int number, int threads) {
        Case itsOwn = CASES.get(number - 1);

        assertThat(picked(Workload.CREATE, number).cells(PLAN, itsOwn)).containsExactly(cell(Workload.CREATE, threads));
    }

    @Test
    void invocationsOfOneWorkloadLeaveTheOtherWhole() {
        TestSelection asked = new TestSelection(
                Set.copyOf(WORKLOADS),
                List.of(
                        new TestSelection.Invocation(Workload.LIST, 1),
                        new TestSelection.Invocation(Workload.LIST, 5)));

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
        assertThat(picked(Workload.LIST).chosen()).containsExactly(Workload.LIST);
        assertThat(new TestSelection(Set.of(Workload.values()), List.of()).chosen())
                .isEmpty();
        assertThat(new TestSelection(Set.of(), List.of()).chosen()).isEmpty();
    }

    @Test
    void anInvocationThatThePlanDoesNotHaveAsksForNothing() {
        assertThat(picked(Workload.CREATE, 7).cells(PLAN, FIRST)).containsExactly(FIRST.cell());
    }

    @Test
    void whereNobodyToldTheCaseItselfIsMeasured() {
        assertThat(new TestSelection(Set.of(), List.of()).cells(PLAN, FIRST)).containsExactly(FIRST.cell());
    }
}
