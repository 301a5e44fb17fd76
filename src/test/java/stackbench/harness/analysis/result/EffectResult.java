package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Holm;
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
 * @param standardError of the ratio's natural logarithm; null without an interval, as is what follows, and in results of before it was
 * @param degreesOfFreedom of Student's t, see {@link stackbench.harness.compare.Moderation}
 * @param adjustedProbability that two equal arms differ as much or more, corrected for all effects of the run, see {@link Holm}
 * @param allVisits the same with the visits that were left out; null, and absent in the file: none was
 */
@RecordBuilder
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
        double highest,
        @Nullable Double standardError,
        @Nullable Double degreesOfFreedom,
        @Nullable Double adjustedProbability,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AllVisits allVisits)
        implements EffectResultBuilder.With {

    /** The widest interval that still says something: its ends are a factor of ten apart. */
    static final double WIDEST = 10;

    /** This beside what the same pair gives with all of its visits, if these are more. */
    EffectResult beside(EffectResult all) {
        return all.visits == visits
                ? this
                : withAllVisits(
                        new AllVisits(all.ratio, all.interval, all.standardError, all.visits, all.significant()));
    }

    /** Whether it says something else with the visits that were left out. */
    public boolean contradicted() {
        return allVisits != null && allVisits.contradict(ratio, significant());
    }

    /** Whether its interval is so wide that the ratio answers nothing. */
    public boolean answersNothing() {
        return interval != null && interval.getLast() > WIDEST * interval.getFirst();
    }

    /** Whether the difference is significant beside all others of the run. */
    public boolean significant() {
        return adjustedProbability == null
                ? interval != null && (interval.getFirst() > 1 || interval.getLast() < 1)
                : adjustedProbability <= Holm.LEVEL;
    }

    /**
     * Whether its cells differ by more than its interval explains: as the mean of independent cells it is narrower than that of one by the
     * square root of their number.
     */
    public boolean differsByCell() {
        return interval != null
                && Math.log(highest / lowest) > Math.sqrt(cells) * Math.log(interval.getLast() / interval.getFirst());
    }
}
