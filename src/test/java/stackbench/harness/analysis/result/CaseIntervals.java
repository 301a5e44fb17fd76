package stackbench.harness.analysis.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The intervals of a metric's figures, case by case. What the visits of closed loops have in common tells how much each varies; a given rate hardly does.
 */
public record CaseIntervals(Metric metric, Moderation ofClosedLoops) {

    /** Learn from the cases of a run how much visits vary. */
    public static CaseIntervals of(Metric metric, List<CaseResult> cases) {
        return new CaseIntervals(
                metric,
                Moderation.of(cases.stream()
                        .filter(result -> result.load().answersSetThePace())
                        .map(result -> VisitRatios.of(metric, result))
                        .toList()));
    }

    /**
     * Low and high around the figure of a case as a whole, at 95%: as far to either side, on the scale of ratios, as those of the mean over the visits.
     * Null with fewer than two visits.
     */
    public @Nullable List<Double> around(double figure, CaseResult result) {
        Moderation moderation = result.load().answersSetThePace() ? ofClosedLoops : Moderation.NONE;
        VisitEstimate visits = moderation.estimate(VisitRatios.of(metric, result));
        return visits.interval(VisitEstimate.LEVEL)
                .map(mean -> List.of(figure * mean.low() / visits.value(), figure * mean.high() / visits.value()))
                .orElse(null);
    }
}
