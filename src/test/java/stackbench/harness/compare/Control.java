package stackbench.harness.compare;

import java.util.Optional;
import stackbench.harness.plan.Cell;

/**
 * One architecture against itself, in the same rounds: the same code in a second JVM (an A/A test), where any difference is an
 * error of the measurement; or the same JVM measured in another way, where it is what that way costs.
 *
 * @param ratio the control's requests/s over those of its original, paired by round
 * @param interval of the ratio, at the level of any other comparison of its cell
 */
public record Control(Cell cell, double ratio, Optional<Interval> interval) {

    /** Compare the second measurement with the first. */
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
