package stackbench.harness.verdict.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.ControlMode;

/**
 * What a control showed: the ratio of one architecture to itself, in the same visits. It tells about the measurement.
 *
 * @param mode {@code true}: a second server, measured as the first; {@code unverified} or {@code unsampled}: the same server
 *     without that, so that the ratio is what it costs
 * @param ratio requests/s of the second measurement over the first of the same architecture, paired by visit
 * @param interval low and high, at 95%; null with fewer than 2 visits
 * @param containsOne false: what is equal was measured as different, as it is to be in 5% of cells
 * @param smallestDifference that as many visits find with a probability of 80%, a share of requests/s; null with fewer than 2
 *     visits, and where one server was measured in two ways
 * @param betweenSd standard deviation of a visit's log-ratio that its rounds do not explain, which is what two JVMs of the same
 *     code differ by; null where that is not known
 * @param costRatios where the ratio is a cost, stretch by stretch, from which the cells are taken together; else null
 */
public record ControlRatio(
        String mode,
        double ratio,
        @Nullable List<Double> interval,
        boolean containsOne,
        @Nullable Double smallestDifference,
        @Nullable Double betweenSd,
        @Nullable List<Double> costRatios) {

    /** Whether the control's answers were checked as those of any other case. */
    boolean verified() {
        return !mode.equals(ControlMode.UNVERIFIED.toString());
    }
}
