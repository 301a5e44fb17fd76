package stackbench.harness;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Find the highest rate at which something holds that holds at low rates and not at high ones, by asking as few times as
 * possible: double the rate until it no longer holds, or halve it until it does, then halve the gap (on a logarithmic
 * scale) until its ends are within 5% of each other.
 *
 * <p>Answers may be noisy: a rate is decided when two answers for it agree, so by two or three of them. A search asks
 * {@value #MOST_TRIALS} times at most; its bracket is then wider.
 */
final class CapacitySearch {

    static final int MOST_TRIALS = 60;

    /** How near to each other the highest rate that held and the lowest that did not must come. */
    static final double RESOLUTION = 1.05;

    private static final double GROWTH = 2;
    private static final int AGREEING = 2;

    /**
     * What is known.
     *
     * @param sustainedPerSecond the highest rate that held; null: none did
     * @param notSustainedPerSecond the lowest that did not; null: all held
     */
    record Bracket(
            @Nullable Double sustainedPerSecond, @Nullable Double notSustainedPerSecond) {}

    private final double leastPerSecond;
    private final double mostPerSecond;
    private @Nullable Double sustained;
    private @Nullable Double notSustained;
    private double ratePerSecond;
    private int trials;
    private int met;
    private int notMet;
    private boolean over;

    CapacitySearch(double firstPerSecond, double leastPerSecond, double mostPerSecond) {
        this.leastPerSecond = leastPerSecond;
        this.mostPerSecond = mostPerSecond;
        this.ratePerSecond = clamped(firstPerSecond);
    }

    /** The rate to try next; empty when the search is over. */
    OptionalDouble next() {
        return over ? OptionalDouble.empty() : OptionalDouble.of(ratePerSecond);
    }

    /** Take in how the trial of that rate went. */
    void tried(boolean held) {
        trials++;
        met += held ? 1 : 0;
        notMet += held ? 0 : 1;
        if (met == AGREEING || notMet == AGREEING) {
            decide(met == AGREEING);
        }
        over |= trials == MOST_TRIALS;
    }

    private void decide(boolean holds) {
        if (holds) {
            sustained = ratePerSecond;
        } else {
            notSustained = ratePerSecond;
        }
        met = 0;
        notMet = 0;
        double next = nextRate(sustained, notSustained);
        over = next == ratePerSecond;
        ratePerSecond = next;
    }

    /** The rate at hand when there is no better one to try. */
    private double nextRate(@Nullable Double low, @Nullable Double high) {
        if (low == null) {
            return clamped(ratePerSecond / GROWTH);
        }
        if (high == null) {
            return clamped(ratePerSecond * GROWTH);
        }
        return high / low <= RESOLUTION ? ratePerSecond : Math.sqrt(low * high);
    }

    private double clamped(double perSecond) {
        return Math.clamp(perSecond, leastPerSecond, mostPerSecond);
    }

    Bracket bracket() {
        return new Bracket(sustained, notSustained);
    }
}
