package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.requests.SampleRequests;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;

class AgendaTests {

    private static final List<Cell> CELLS = Stream.of(Workload.CREATE, Workload.LIST)
            .flatMap(workload -> IntStream.rangeClosed(1, 6)
                    .mapToObj(threads -> new Cell(workload, new Load.ClosedLoop(threads, 1))))
            .toList();

    private static List<Cell> order(Agenda agenda, int visit) {
        return agenda.parts(visit).stream()
                .flatMap(part -> part.cells().stream())
                .toList();
    }

    @Test
    void everyVisitHasEveryCellOnceFamilyByFamily() {
        Agenda agenda = new Agenda(CELLS, 8, 1);

        for (int visit = 1; visit <= agenda.visits(); visit++) {
            int number = visit;
            assertThat(order(agenda, visit)).containsExactlyInAnyOrderElementsOf(CELLS);
            assertThat(agenda.parts(visit)).hasSize(2).allSatisfy(part -> {
                assertThat(part.visit()).isEqualTo(number);
                assertThat(part.cells())
                        .extracting(cell -> cell.workload().family())
                        .containsOnly(part.family());
            });
        }
    }

    @Test
    void visitsHaveOrdersOfTheirOwnAndWorkloadsTakeTurnsInComingFirst() {
        Agenda agenda = new Agenda(CELLS, 8, 1);

        Set<List<Cell>> orders = new HashSet<>();
        List<String> first = new ArrayList<>();
        Set<Cell> firstCells = new HashSet<>();
        for (int visit = 1; visit <= 8; visit++) {
            orders.add(order(agenda, visit));
            first.add(agenda.parts(visit).getFirst().family());
            firstCells.add(agenda.parts(visit).getFirst().cells().getFirst());
        }

        assertThat(orders).hasSize(8);
        assertThat(first.subList(0, 4)).containsExactly("create", "list", "create", "list");
        assertThat(firstCells).hasSizeGreaterThan(4);
    }

    @Test
    void theSameSeedGivesTheSameOrdersWhicheverVisitIsAskedForFirst() {
        Agenda agenda = new Agenda(CELLS, 4, 42);
        List<Cell> third = order(agenda, 3);

        assertThat(order(new Agenda(CELLS, 4, 42), 3)).isEqualTo(third);
        assertThat(order(new Agenda(CELLS, 4, 43), 3)).isNotEqualTo(third);
        assertThat(order(agenda, 3)).isEqualTo(third);
    }

    @Test
    void workloadsThatLeaveNothingBehindAreMeasuredOnTheSameServers() {
        List<Cell> cells = Stream.of(Workload.DOWNSTREAM_10MS, Workload.LIST, Workload.DOWNSTREAM_500MS)
                .map(workload -> new Cell(workload, new Load.ClosedLoop(1, 1)))
                .toList();

        List<Agenda.VisitPart> parts = new Agenda(cells, 1, 1).parts(1);

        assertThat(parts).extracting(Agenda.VisitPart::family).containsExactly("downstream", "list");
        assertThat(parts.getFirst().cells()).containsExactly(cells.getFirst(), cells.getLast());
    }

    @Test
    void sharesComeAfterTheClosedLoopsOfTheirFamily() {
        List<Cell> cells = Stream.of(Workload.CREATE, Workload.LIST)
                .flatMap(workload -> Stream.<Load>of(
                                new RelativeRate(30, 1),
                                new Load.ClosedLoop(4, 1),
                                new Load.ClosedLoop(16, 1),
                                new RelativeRate(60, 1),
                                new Load.ClosedLoop(64, 1))
                        .map(load -> new Cell(workload, load)))
                .toList();

        for (int seed = 1; seed <= 20; seed++) {
            assertThat(new Agenda(cells, 3, seed).parts(seed % 3 + 1))
                    .hasSize(2)
                    .allSatisfy(part -> assertThat(part.cells())
                            .extracting(cell -> cell.load() instanceof RelativeRate)
                            .containsExactly(false, false, false, true, true));
        }
    }

    @Test
    void oneVisitKeepsTheOrderOfThePlan() {
        assertThat(order(new Agenda(CELLS, 1, 1), 1)).isEqualTo(CELLS);
    }

    @Test
    void theFirstRequestOfAUserThatWritesComesAfterAllThatRead() {
        List<Cell> cells = SampleRequests.FILE.sets().stream()
                .flatMap(set ->
                        Stream.of(4, 16).map(threads -> new Cell(Workload.of(set), new Load.ClosedLoop(threads, 0))))
                .toList();

        for (int visit = 1; visit <= 8; visit++) {
            assertThat(new Agenda(cells.reversed(), 8, 1).parts(visit))
                    .filteredOn(part -> part.family().equals("requests"))
                    .singleElement()
                    .satisfies(part -> assertThat(part.cells())
                            .extracting(cell -> cell.workload().toString())
                            .containsExactly("find-an-owner", "find-an-owner", "add-an-owner", "add-an-owner"));
        }
    }
}
