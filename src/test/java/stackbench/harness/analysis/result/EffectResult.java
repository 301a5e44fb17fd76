package stackbench.harness.analysis.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.metric.Metric;

/**
 * One arm against another over all cells of a workload by one metric, as it stands in {@code results.json}.
 *
 * @param reference what the ratio is over
 * @param ratio the geometric mean over the cells, each counting alike
 * @param interval low and high, at 95%, from the visits, in each of which all of these cells were measured in the same JVMs; null
 *     with fewer than two of them
 * @param visits in which all of these cells have a figure
 * @param lowest ratio of a cell
 * @param highest ratio of a cell
 */
public record EffectResult(
        String workload,
        String arm,
        String reference,
        Metric metric,
        double ratio,
        @Nullable List<Double> interval,
        int cells,
        int visits,
        double lowest,
        double highest) {

    /** The widest interval that still says something: its ends are a factor of ten apart. */
    static final double WIDEST = 10;

    /** Whether its interval is so wide that the ratio answers nothing. */
    public boolean answersNothing() {
        return interval != null && interval.getLast() > WIDEST * interval.getFirst();
    }

    /** Whether its interval leaves out 1. */
    public boolean leavesOutOne() {
        return interval != null && (interval.getFirst() > 1 || interval.getLast() < 1);
    }
}
