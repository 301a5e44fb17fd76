package stackbench.harness;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.config.Slo;
import stackbench.harness.measure.Timing;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.SloCheck;

/** The search for one case's capacity, block by block: each is a trial of one rate. */
final class CapacityTrials {

    private static final double LEAST_PER_SECOND = 1;
    private static final double MOST_PER_SECOND = 100_000;

    /** Of what a closed loop reached in the warm-up: high enough to be near, low enough to hold as a rule. */
    private static final double FIRST_SHARE = 0.5;

    /** How often a rate at which the client was late may be tried again before that counts. */
    private static final int MOST_VOID = 3;

    private final Slo slo;
    private final List<Capacity.Trial> trials = new ArrayList<>();
    private int voidInARow;
    private CapacitySearch search = new CapacitySearch(LEAST_PER_SECOND, LEAST_PER_SECOND, MOST_PER_SECOND);

    CapacityTrials(Slo slo) {
        this.slo = slo;
    }

    /** Start near what a closed loop reached; before the first trial. */
    void startFrom(List<Double> closedLoopPerSecond) {
        double last = closedLoopPerSecond.isEmpty() ? 0 : closedLoopPerSecond.getLast();
        search = new CapacitySearch(FIRST_SHARE * last, LEAST_PER_SECOND, MOST_PER_SECOND);
    }

    boolean isOver() {
        return search.next().isEmpty() || trials.size() >= CapacitySearch.MOST_TRIALS;
    }

    /** The rate to try next. */
    double ratePerSecond() {
        return search.next().orElseThrow();
    }

    /** Take in the times of a block at that rate. */
    void tried(Timing timing) {
        SloCheck check = SloCheck.of(slo, timing);
        trials.add(new Capacity.Trial(ratePerSecond(), check.met(), check.violations(), check.clientLate()));
        if (check.clientLate() && voidInARow < MOST_VOID) {
            voidInARow++;
        } else {
            voidInARow = 0;
            search.tried(check.met());
        }
    }

    Capacity result() {
        CapacitySearch.Bracket bracket = search.bracket();
        return new Capacity(
                slo.toString(),
                bracket.sustainedPerSecond(),
                bracket.notSustainedPerSecond(),
                search.next().isEmpty() && trials.size() < CapacitySearch.MOST_TRIALS,
                List.copyOf(trials));
    }
}
