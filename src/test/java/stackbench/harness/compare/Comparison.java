package stackbench.harness.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;

/**
 * How an architecture did against the best of its cell.
 *
 * @param ratio requests/s over the reference's, paired by round
 * @param resolved the interval excludes 1; false does not mean equally fast, it means not separated
 */
public record Comparison(
        Cell cell,
        Architecture architecture,
        Architecture reference,
        double ratio,
        Optional<Interval> interval,
        boolean resolved) {

    /**
     * One architecture's requests/s, round by round.
     *
     * @param requestsPerSecond in the order of the rounds
     */
    public record Contestant(Architecture architecture, List<Double> requestsPerSecond) {

        double median() {
            return Estimate.ofMedian(requestsPerSecond).median();
        }
    }

    /** Compare everybody in a cell with the one of the highest median; nothing to say with fewer than two. */
    public static List<Comparison> withBest(Cell cell, List<Contestant> contestants) {
        List<Comparison> comparisons = new ArrayList<>();
        if (contestants.size() < 2) {
            return comparisons;
        }
        Contestant best = contestants.stream()
                .max(Comparator.comparingDouble(Contestant::median))
                .orElseThrow();
        for (Contestant contestant : contestants) {
            if (contestant.architecture() != best.architecture()) {
                comparisons.add(compare(cell, contestant, best));
            }
        }
        return comparisons;
    }

    private static Comparison compare(Cell cell, Contestant contestant, Contestant best) {
        Estimate ratio = Estimate.ofRatio(contestant.requestsPerSecond(), best.requestsPerSecond());
        boolean resolved = ratio.interval().map(i -> !i.contains(1)).orElse(false);
        return new Comparison(
                cell, contestant.architecture(), best.architecture(), ratio.median(), ratio.interval(), resolved);
    }
}
