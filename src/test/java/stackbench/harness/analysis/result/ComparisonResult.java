package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * One arm against another in one cell by one metric, as it stands in {@code results.json}. What fewer than two visits cannot tell
 * is null.
 *
 * @param load under which both were in the cell
 * @param reference what the ratio is over
 * @param ratio the geometric mean of the visits' ratios
 * @param interval low and high, at 95%, with all that varies between visits inside
 * @param standardError of the ratio's natural logarithm
 * @param degreesOfFreedom of Student's t, see {@link stackbench.harness.compare.Moderation}
 * @param betweenSd standard deviation of a visit's logarithm that its rounds do not explain; null where rounds do not tell
 * @param withinSd the same that its rounds explain
 * @param smallestDifference that as many visits find with a probability of 80%, as a share
 * @param probability that two equal arms differ as much or more
 * @param resolved a difference was found; of those found in a run at most 5% are owed to chance, on average. False does not
 *     mean equal, it means that these visits do not tell
 * @param changing whether either was still warming up, or their ratio drifted over the rounds, so that nothing is called found; null: no
 * @param allVisits the same with the visits that were left out; null, and absent in the file: none was
 */
@RecordBuilder
public record ComparisonResult(
        @JsonProperty(required = true) String workload,
        @JsonProperty(required = true) Load load,
        String arm,
        String reference,
        Metric metric,
        double ratio,
        @Nullable List<Double> interval,
        @Nullable Double standardError,
        @Nullable Double degreesOfFreedom,
        int visits,
        @Nullable Double betweenSd,
        @Nullable Double withinSd,
        @Nullable Double smallestDifference,
        double probability,
        boolean resolved,
        @Nullable Boolean changing,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AllVisits allVisits)
        implements ComparisonResultBuilder.With {

    /**
     * Write down how two cases of a cell compare.
     *
     * @param resolved see {@link ComparisonResult}
     * @param changing likewise
     */
    static ComparisonResult of(
            CaseResult result,
            CaseResult reference,
            Metric metric,
            VisitEstimate ratio,
            boolean resolved,
            boolean changing) {
        return new ComparisonResult(
                result.workload(),
                result.load(),
                result.arm(),
                reference.arm(),
                metric,
                ratio.value(),
                ratio.interval(VisitEstimate.LEVEL)
                        .map(where -> List.of(where.low(), where.high()))
                        .orElse(null),
                known(ratio.standardError()),
                known(ratio.degreesOfFreedom()),
                ratio.visits(),
                known(ratio.betweenSd()),
                known(ratio.withinSd()),
                ratio.detectable().orElse(null),
                ratio.probability(),
                resolved,
                changing ? true : null,
                null);
    }

    /** The ratio, as its visits give it. */
    VisitEstimate estimate() {
        double error = standardError == null ? Double.NaN : standardError;
        double degrees = degreesOfFreedom == null ? Double.NaN : degreesOfFreedom;
        return new VisitEstimate(ratio, error, degrees, visits, Double.NaN, Double.NaN);
    }

    /** The variance of a visit's logarithm; NaN where it is unknown. */
    double visitVariance() {
        return standardError == null ? Double.NaN : visits * standardError * standardError;
    }

    /** What it compares, and by what. */
    List<Object> pair() {
        return List.of(cell(), arm, reference, metric);
    }

    /** What this would be if no visit had been left out. */
    ComparisonResult ofAllVisits() {
        return allVisits == null
                ? this
                : with().ratio(allVisits.ratio())
                        .standardError(allVisits.standardError())
                        .visits(allVisits.visits())
                        .build();
    }

    /** This beside what the same pair gives with all of its visits, if these are more. */
    ComparisonResult beside(ComparisonResult all) {
        return all.visits == visits
                ? this
                : withAllVisits(new AllVisits(all.ratio, all.interval, all.standardError, all.visits, all.resolved));
    }

    /** Whether it says something else with the visits that were left out. */
    public boolean contradicted() {
        return allVisits != null && allVisits.contradict(ratio, resolved);
    }

    /** See {@link #changing}. */
    public boolean ofAMoment() {
        return Boolean.TRUE.equals(changing);
    }

    private static @Nullable Double known(double value) {
        return Double.isFinite(value) ? (Double) value : null;
    }

    /** The cell both were measured in, such as {@code create/threads=16/batch=100}. */
    public String cell() {
        return workload + "/" + load.id();
    }
}
