package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Control;
import stackbench.harness.config.ControlMode;

/**
 * What a control's rounds say about the measurement itself.
 *
 * @param mode {@code true}: a second server, measured as the first; {@code unverified} or {@code unsampled}: the same server
 *     without that, so that the ratio is what it costs
 * @param ratio requests/s of the second measurement over the first of the same architecture, paired by round
 * @param interval low and high; null with fewer than 6 rounds
 * @param containsOne false: the cell is INVALID, where the two were measured alike
 * @param smallestDifference that these rounds could see, a share of requests/s; null with fewer than 6 rounds, and where one
 *     server was measured in two ways
 * @param firstInterval low and high of the first look, which did not contain 1, so that the cell was measured a second time;
 *     null where it was measured once
 * @param costRatios where the ratio is a cost, see {@link CostRatios}, from which the cells are taken together; else null
 */
public record ControlFigures(
        String mode,
        double ratio,
        @Nullable List<Double> interval,
        boolean containsOne,
        @Nullable Double smallestDifference,
        @Nullable List<Double> firstInterval,
        @Nullable List<Double> costRatios) {

    /** Whether its answers were checked as those of any other case. */
    public boolean verified() {
        return !mode.equals(ControlMode.UNVERIFIED.toString());
    }

    /** Whether two servers that were measured alike differ. */
    public boolean disturbed() {
        return mode.equals(ControlMode.SAME.toString()) && !containsOne;
    }

    /** The same, of a second look. */
    public ControlFigures after(ControlFigures first) {
        return new ControlFigures(mode, ratio, interval, containsOne, smallestDifference, first.interval, costRatios);
    }

    static ControlFigures of(Control control, ControlMode mode, Optional<List<Double>> costRatios) {
        return new ControlFigures(
                mode.toString(),
                control.ratio(),
                control.interval().map(i -> List.of(i.low(), i.high())).orElse(null),
                control.containsOne(),
                mode == ControlMode.SAME ? control.smallestDifference().orElse(null) : null,
                null,
                costRatios.orElse(null));
    }
}
