package stackbench.harness.cases;

import java.util.List;
import java.util.OptionalDouble;
import stackbench.harness.compare.Threshold;

/**
 * Find the highest rate at which something holds that holds at low rates and not at high ones, by asking as few times as
 * possible: double the rate until it probably no longer holds, or halve it until it does, then ask where the threshold lies above
 * and below with the same probability, until it is known.
 *
 * <p>Answers may be noisy: none decides anything alone, and each rate follows from all answers so far. A search asks
 * {@value #MOST_TRIALS} times at most; its interval is then wider.
 *
 * @param firstPerSecond the rate to begin with
 * @param leastPerSecond no lower one is asked
 * @param mostPerSecond no higher one is asked
 */
record CapacitySearch(double firstPerSecond, double leastPerSecond, double mostPerSecond) {

    static final int MOST_TRIALS = 60;

    private static final double GROWTH = 2;

    /** The rate to ask next, given the answers so far in the order in which they came; empty when the search is over. */
    OptionalDouble next(List<Threshold.Trial> answers) {
        if (answers.isEmpty()) {
            return OptionalDouble.of(clamped(firstPerSecond));
        }
        Threshold known = Threshold.of(answers);
        double next = clamped(next(known.middle(), answers));
        boolean outside = known.low() == known.high();
        boolean over = known.isKnown() && (!outside || next == answers.getLast().value());
        return over || answers.size() >= MOST_TRIALS ? OptionalDouble.empty() : OptionalDouble.of(next);
    }

    private static double next(double likely, List<Threshold.Trial> answers) {
        double least =
                answers.stream().mapToDouble(Threshold.Trial::value).min().orElseThrow();
        double most = answers.stream().mapToDouble(Threshold.Trial::value).max().orElseThrow();
        return Math.clamp(likely, least / GROWTH, most * GROWTH);
    }

    private double clamped(double perSecond) {
        return Math.clamp(perSecond, leastPerSecond, mostPerSecond);
    }
}
