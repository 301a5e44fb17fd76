package stackbench.harness.compare;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A bound for false discoveries: of the differences that are called found, at most {@value #RATE} are owed to chance. That
 * holds on average over runs, by the step-up procedure of Benjamini and Hochberg (Journal of the Royal Statistical Society B
 * 57, 1995). It is proved for independent statements. Pairs that share an arm are not, and of two-sided tests that depend on
 * each other it is known from simulations (A. Reiner-Benaim, Biometrical Journal 49, 2007), ours among them: CoverageTests.
 */
public final class FalseDiscoveries {

    /** The highest share, on average, of differences called found that are owed to chance. */
    public static final double RATE = 0.05;

    private FalseDiscoveries() {}

    /**
     * Find the largest p that may still be called found.
     *
     * @param probabilities of each difference if there was none, in any order
     * @return below 0 where none is found
     */
    public static double threshold(List<Double> probabilities) {
        List<Double> ascending = probabilities.stream().sorted().toList();
        return IntStream.range(0, ascending.size())
                .filter(i -> ascending.get(i) <= RATE * (i + 1) / ascending.size())
                .mapToDouble(ascending::get)
                .max()
                .orElse(-1);
    }
}
