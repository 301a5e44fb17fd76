package stackbench.harness.compare;

import java.util.List;
import java.util.Optional;

/**
 * A parameter that cannot lie beyond bounds, estimated from visits in each of which it was fitted within them.
 *
 * @param value the mean over the visits
 * @param interval empty with fewer than two visits, and where all are at one bound: nothing scatters there, which does not mean that it is known
 * @param atBound in how many visits it is at a bound
 */
public record BoundedEstimate(double value, Optional<Interval> interval, int atBound) {

    /**
     * Estimate it with the interval of Student's t, which ends at the bounds. A visit at a bound would have gone beyond, so that the scatter of all is too small: the
     * interval reaches to each bound that a visit is at.
     *
     * @param perVisit at least one
     */
    public static BoundedEstimate of(List<Double> perVisit, double low, double high, double level) {
        Contrast mean = Contrast.of(perVisit);
        boolean atLow = perVisit.contains(low);
        boolean atHigh = perVisit.contains(high);
        return new BoundedEstimate(
                mean.value(),
                mean.interval(level)
                        .filter(all -> mean.value() > low && mean.value() < high)
                        .map(all -> new Interval(
                                atLow ? low : Math.max(low, all.low()),
                                atHigh ? high : Math.min(high, all.high()),
                                level)),
                (int) perVisit.stream()
                        .filter(value -> value == low || value == high)
                        .count());
    }
}
