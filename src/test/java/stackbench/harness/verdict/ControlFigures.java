package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.Round;

/**
 * The figures of a control, which compares one architecture with itself, in the same visits. They tell about the measurement.
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
 * @param costRatios where the ratio is a cost, see {@link CostRatios}, from which the cells are taken together; else null
 */
public record ControlFigures(
        String mode,
        double ratio,
        @Nullable List<Double> interval,
        boolean containsOne,
        @Nullable Double smallestDifference,
        @Nullable Double betweenSd,
        @Nullable List<Double> costRatios) {

    /** Whether the control's answers were checked as those of any other case. */
    public boolean verified() {
        return !mode.equals(ControlMode.UNVERIFIED.toString());
    }

    /**
     * Compare two cases of the same architecture.
     *
     * @param ratio of their requests/s
     * @param second rounds of the control
     * @param first rounds of its original
     */
    public static ControlFigures of(ControlMode mode, VisitEstimate ratio, List<Round> second, List<Round> first) {
        Optional<Interval> interval = ratio.interval(VisitEstimate.LEVEL);
        boolean same = mode == ControlMode.SAME;
        return new ControlFigures(
                mode.toString(),
                ratio.value(),
                interval.map(where -> List.of(where.low(), where.high())).orElse(null),
                interval.map(where -> where.contains(1)).orElse(true),
                same ? ratio.detectable().orElse(null) : null,
                same && Double.isFinite(ratio.betweenSd()) ? (Double) ratio.betweenSd() : null,
                mode.oneServer() ? CostRatios.of(second, first) : null);
    }
}
