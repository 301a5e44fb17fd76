package stackbench.harness.compare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Probabilities corrected for how many there are: if those up to 5% are called significant, the probability that any of them is so by
 * chance is at most 5%, however they depend on each other (S. Holm, A simple sequentially rejective multiple test procedure,
 * Scandinavian Journal of Statistics 6, 1979, section 2).
 */
public final class Holm {

    /** The probability up to which a corrected one is called significant. */
    public static final double LEVEL = 0.05;

    private Holm() {}

    /**
     * Adjust each probability: the smallest of m times m, the next times m-1, and none below one that is smaller.
     *
     * @param probabilities of each difference if there was none, in any order
     * @return in the same order, at most 1
     */
    public static List<Double> adjusted(List<Double> probabilities) {
        List<Integer> ascending = IntStream.range(0, probabilities.size())
                .boxed()
                .sorted(Comparator.comparing(probabilities::get))
                .toList();
        Double[] adjusted = new Double[probabilities.size()];
        double most = 0;
        for (int rank = 0; rank < ascending.size(); rank++) {
            int place = ascending.get(rank);
            most = Math.max(most, Math.min(1, (ascending.size() - rank) * probabilities.get(place)));
            adjusted[place] = most;
        }
        return List.of(adjusted);
    }
}
