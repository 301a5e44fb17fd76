package stackbench.harness.compare;

import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;

/**
 * How an architecture did against the reference of its cell.
 *
 * @param ratio requests/s over the reference's, paired by round
 * @param interval of the ratio, at a level corrected for the number of comparisons
 * @param resolved the interval excludes 1; false does not mean equally fast, it means not separated
 */
public record Comparison(
        Cell cell,
        Architecture architecture,
        Architecture reference,
        double ratio,
        Optional<Interval> interval,
        boolean resolved) {

    static Comparison of(Cell cell, Contestant contestant, Contestant reference, double level) {
        Estimate ratio = contestant.over(reference, level);
        return new Comparison(
                cell,
                contestant.entrant().architecture(),
                reference.entrant().architecture(),
                ratio.median(),
                ratio.interval(),
                ratio.interval().map(i -> !i.contains(1)).orElse(false));
    }
}
