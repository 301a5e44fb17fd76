package stackbench.harness.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;

/**
 * The order in which a run measures its cells. Each visit goes through all of them once, in an order of its own, so that what lasts
 * for minutes meets every cell alike, and what one cell leaves behind meets another one each time. A run of one visit keeps the
 * order of its plan. Relative rates come after the closed loops, from which they are learnt, and in which servers get warm for them.
 *
 * @param cells in the order of the plan
 * @param visits of the run, at most
 */
record Agenda(List<Cell> cells, int visits, long seed) {

    /**
     * The part of a visit that one fleet serves: its servers are started for it and stopped after it.
     *
     * @param visit counted from 1
     * @param family see {@link Workload#family}
     * @param cells of the family, in the order they are measured
     */
    record VisitPart(int visit, String family, List<Cell> cells) {

        /** This part of the visit with some of its cells; empty where it has none of them. */
        Stream<VisitPart> only(Predicate<Cell> which) {
            List<Cell> some = cells.stream().filter(which).toList();
            return some.isEmpty() ? Stream.empty() : Stream.of(new VisitPart(visit, family, some));
        }
    }

    /** A visit, family by family of workloads; who came first in one visit comes last in the next. */
    List<VisitPart> parts(int visit) {
        List<String> families = cells.stream().map(Agenda::family).distinct().toList();
        List<Cell> order = new ArrayList<>(cells);
        if (visits > 1) {
            // Random's first numbers are nearly the same for seeds that follow each other.
            Collections.shuffle(order, new SplittableRandom(seed * 31 + visit));
        }
        order.sort(Comparator.comparing((Cell cell) -> cell.workload().comesLast())
                .thenComparing(cell -> cell.load() instanceof RelativeRate));
        return (visit % 2 == 1 ? families : families.reversed())
                .stream()
                        .flatMap(family -> new VisitPart(visit, family, order)
                                .only(cell -> family(cell).equals(family)))
                        .toList();
    }

    private static String family(Cell cell) {
        return cell.workload().family();
    }
}
