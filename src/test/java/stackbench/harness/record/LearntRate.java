package stackbench.harness.record;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.visit.CaseVisit;

/**
 * The requests/s of a relative rate. Once a visit had them they stay, so that a run that goes on offers what it offered before; until then they follow
 * from the closed loops of the first visit.
 */
record LearntRate(Plan plan, VisitResults findings) {

    /** The rate of a cell; empty where no arm has passed a closed loop of the first visit. */
    Optional<Double> of(Cell cell, RelativeRate share) {
        return plan.lineup(cell).stream()
                .flatMap(one -> findings.visits(one.id()).stream())
                .map(CaseVisit::offeredPerSecond)
                .filter(Objects::nonNull)
                .findFirst()
                .or(() -> slowest(arms(cell)).map(share::of));
    }

    /** What each arm, controls and other builds among them, carried in the closed loops that the rate is learnt from. */
    private Collection<List<Double>> arms(Cell cell) {
        return plan.learntFrom(cell).stream()
                .flatMap(closed -> plan.lineup(closed).stream())
                .collect(Collectors.groupingBy(
                        Case::arm,
                        Collectors.flatMapping(one -> findings.firstPerSecond(one).stream(), Collectors.toList())))
                .values();
    }

    /** The most that each arm carried with any number of threads, of the arm of which that is least; those that carried nothing are left out. */
    static Optional<Double> slowest(Collection<List<Double>> arms) {
        return arms.stream().flatMap(LearntRate::most).min(Double::compare);
    }

    private static Stream<Double> most(List<Double> ofArm) {
        return ofArm.stream().max(Double::compare).stream();
    }
}
