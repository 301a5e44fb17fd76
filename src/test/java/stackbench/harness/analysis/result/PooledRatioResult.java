package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;

/**
 * One arm against another by one metric over several runs, as it stands in {@code pooled.json}.
 *
 * @param load of the cell; absent where the ratio is over all cells of the workload, each counting alike
 * @param reference what the ratio is over
 * @param interval low and high, at 95%, with what runs differ by inside
 * @param standardError of the ratio's natural logarithm
 * @param degreesOfFreedom of Student's t, see {@link stackbench.harness.compare.RunSpread}
 * @param runs the ratio of each run, in the order of {@link PooledResult#runs}; null where it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PooledRatioResult(
        String workload,
        @Nullable Load load,
        String arm,
        String reference,
        Metric metric,
        double ratio,
        List<Double> interval,
        double standardError,
        double degreesOfFreedom,
        List<@Nullable Double> runs) {

    /** The half width of its interval on the scale of ratios, as a share. */
    public double halfWidth() {
        return Math.sqrt(interval.getLast() / interval.getFirst()) - 1;
    }

    public String pair() {
        return arm + "/" + reference;
    }

    /** The ratio in words, such as {@code 0.62 (0.58 to 0.66)}. */
    public String words() {
        return two(ratio) + " (" + two(interval.getFirst()) + " to " + two(interval.getLast()) + ")";
    }

    public static String two(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
