package stackbench.harness.verdict;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Control;

/**
 * What a control's rounds say about the measurement itself.
 *
 * @param ratio requests/s of the second server over the first of the same architecture, paired by round
 * @param interval low and high; null with fewer than 6 rounds
 * @param containsOne false: the cell is INVALID
 * @param smallestDifference that these rounds could see, a share of requests/s; null with fewer than 6 rounds
 */
public record ControlFigures(
        double ratio,
        @Nullable List<Double> interval,
        boolean containsOne,
        @Nullable Double smallestDifference) {

    static ControlFigures of(Control control) {
        return new ControlFigures(
                control.ratio(),
                control.interval().map(i -> List.of(i.low(), i.high())).orElse(null),
                control.containsOne(),
                control.smallestDifference().orElse(null));
    }
}
