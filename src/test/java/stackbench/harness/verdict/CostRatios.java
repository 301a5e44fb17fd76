package stackbench.harness.verdict;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.measure.Round;

/**
 * What one way of measuring costs, from the same rounds of one server measured in both. A look at resources falls into few
 * blocks, which a median over blocks does not see: rounds are taken together until they are long enough for several.
 */
final class CostRatios {

    /** Of the blocks measured in full; the time line has a sample each second. */
    static final double STRETCH_SECONDS = 2;

    private CostRatios() {}

    /**
     * Requests/s of one way over the other, stretch by stretch: all requests of a stretch over all of its seconds.
     *
     * @param less rounds measured without what costs
     * @param full the same rounds measured with it
     * @return one for each {@value #STRETCH_SECONDS} s, the last with the rounds that are left over; one at least
     */
    static List<Double> of(List<Round> less, List<Round> full) {
        List<Double> ratios = new ArrayList<>();
        double left = seconds(full);
        int from = 0;
        for (int to = 1; to <= full.size(); to++) {
            double length = seconds(full.subList(from, to));
            boolean enough = length >= STRETCH_SECONDS && left - length >= STRETCH_SECONDS;
            if (enough || to == full.size()) {
                ratios.add(rate(less.subList(from, to)) / rate(full.subList(from, to)));
                left -= length;
                from = to;
            }
        }
        return List.copyOf(ratios);
    }

    private static double rate(List<Round> rounds) {
        return rounds.stream().mapToLong(Round::requests).sum() / seconds(rounds);
    }

    private static double seconds(List<Round> rounds) {
        return rounds.stream().mapToDouble(Round::seconds).sum();
    }
}
