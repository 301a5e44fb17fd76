package stackbench.harness.compare;

import java.util.Optional;
import stackbench.harness.plan.Cell;

/**
 * One architecture against itself: the same code in a second JVM, in the same rounds (an A/A test). Any difference is an
 * error of the measurement.
 *
 * @param ratio the control's requests/s over those of its original, paired by round
 * @param interval of the ratio, at the level of any other comparison of its cell
 */
public record Control(Cell cell, double ratio, Optional<Interval> interval) {

    /** Compare the second JVM with the first. */
    static Control of(Cell cell, Contestant second, Contestant first, double level) {
        Estimate ratio = second.over(first, level);
        return new Control(cell, ratio.median(), ratio.interval());
    }

    /** False: what should be equal was measured as different. True where too few rounds give no interval. */
    public boolean containsOne() {
        return interval.map(i -> i.contains(1)).orElse(true);
    }

    /** The smallest difference these rounds could see, as a share of requests/s, see {@link Interval#reach}. */
    public Optional<Double> smallestDifference() {
        return interval.map(Interval::reach);
    }
}
