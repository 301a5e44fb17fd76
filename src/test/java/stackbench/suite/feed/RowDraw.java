package stackbench.suite.feed;

import java.util.SplittableRandom;
import java.util.function.LongToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;

/** Which row of a table is asked for: each as often as any other, or a few much more often than most. */
public final class RowDraw {

    private RowDraw() {}

    /**
     * Make the function that gives the row that 64 random bits draw: the same one to everybody.
     *
     * @param skew the exponent of Zipf's law, by which the row of rank k is drawn in proportion to 1 / k^skew; 0: all are equally likely
     */
    public static LongToIntFunction of(int rows, double skew) {
        // The high half of the product spreads 32 random bits evenly over the rows, without a division.
        return skew > 0 ? skewed(rows, skew) : bits -> (int) (((bits >>> 32) * rows) >>> 32);
    }

    /** Draw as in W. Hörmann and G. Derflinger: "Rejection-inversion to generate variates from monotone discrete distributions", 1996. */
    private static LongToIntFunction skewed(int rows, double skew) {
        SharedStateDiscreteSampler ranks = RejectionInversionZipfSampler.of(random(0), rows, skew);
        int[] spread = byRank(rows);
        return bits -> spread[ranks.withUniformRandomProvider(random(bits)).sample() - 1];
    }

    /** The rows by their rank, beginning with the one that is drawn most: all over the table, since those of one page would be read together. */
    static int[] byRank(int rows) {
        int[] spread = PermutationSampler.natural(rows);
        PermutationSampler.shuffle(random(rows), spread);
        return spread;
    }

    private static UniformRandomProvider random(long seed) {
        return new SplittableRandom(seed)::nextLong;
    }
}
