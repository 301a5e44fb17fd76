package stackbench.harness.compare;

import java.util.Optional;
import stackbench.harness.plan.Cell;

/**
 * One architecture against itself: the same code in a second JVM, in the same rounds (an A/A test). Any difference is an
 * error of the measurement.
 *
 * @param ratio the control's requests/s over those of its original, paired by round
 * @param interval of the ratio, at the level of a statement that stands alone
 */
public record Control(Cell cell, double ratio, Optional<Interval> interval) {

    /** Compare the second JVM with the first. */
    public static Control of(Cell cell, Contestant second, Contestant first) {
        Estimate ratio = second.over(first, Estimate.LEVEL);
        return new Control(cell, ratio.median(), ratio.interval());
    }

    /** False: what should be equal was measured as different. True where too few rounds give no interval. */
    public boolean containsOne() {
        return interval.map(i -> i.contains(1)).orElse(true);
    }

    /**
     * The smallest difference these rounds could see, as a share of requests/s: half the width of the interval on the scale
     * of ratios, {@code sqrt(high / low) - 1}. A true difference of that size moves an interval of this width just off 1.
     */
    public Optional<Double> smallestDifference() {
        return interval.map(i -> Math.sqrt(i.high() / i.low()) - 1);
    }
}
