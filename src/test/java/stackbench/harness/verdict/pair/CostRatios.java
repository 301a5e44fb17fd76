package stackbench.harness.verdict.pair;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stackbench.harness.measure.block.Round;

/**
 * The cost of one way of measuring, from the same rounds of one server measured in both. A look at resources falls into few
 * blocks, and most rounds have none: rounds are taken together until they are long enough for some.
 */
final class CostRatios {

    /** The least length of a stretch, in blocks measured in full: the time line has a sample each second. */
    private static final double STRETCH_SECONDS = 2;

    /** The most stretches of a cell, so that one of long blocks does not count for more than others. */
    private static final int STRETCHES = 6;

    private CostRatios() {}

    /**
     * The requests/s of one way over the other, stretch by stretch: all requests of a stretch over all of its seconds.
     *
     * @param less rounds measured without what costs
     * @param full the same measured with it; what only one of them has is left out
     * @return one for each of 1 to {@value #STRETCHES} stretches of as many rounds, give or take one
     */
    static List<Double> of(List<Round> less, List<Round> full) {
        return ofSameRounds(alsoIn(full, less), alsoIn(less, full));
    }

    /** The rounds of some that are among others too. A visit of one of them may have been left out. */
    private static List<Round> alsoIn(List<Round> others, List<Round> some) {
        Set<List<Integer>> there = others.stream().map(CostRatios::when).collect(Collectors.toSet());
        return some.stream().filter(round -> there.contains(when(round))).toList();
    }

    private static List<Integer> when(Round round) {
        return List.of(round.visit(), round.round());
    }

    private static List<Double> ofSameRounds(List<Round> less, List<Round> full) {
        int rounds = full.size();
        if (rounds == 0) {
            return List.of();
        }
        int stretches = Math.clamp((int) (seconds(full) / STRETCH_SECONDS), 1, Math.min(STRETCHES, rounds));
        return IntStream.range(0, stretches)
                .mapToObj(stretch -> {
                    int from = stretch * rounds / stretches;
                    int to = (stretch + 1) * rounds / stretches;
                    return rate(less.subList(from, to)) / rate(full.subList(from, to));
                })
                .toList();
    }

    private static double rate(List<Round> rounds) {
        return rounds.stream().mapToLong(Round::requests).sum() / seconds(rounds);
    }

    private static double seconds(List<Round> rounds) {
        return rounds.stream().mapToDouble(Round::seconds).sum();
    }
}
