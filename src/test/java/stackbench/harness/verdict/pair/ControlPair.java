package stackbench.harness.verdict.pair;

import java.util.List;
import java.util.Optional;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.config.ControlMode;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ControlRatio;

/** A control beside the case of the same architecture that it is compared with: itself where that was not measured. */
public record ControlPair(CaseResult control, CaseResult original) {

    /** The ratios of their requests/s, visit by visit. */
    public VisitSeries ratios() {
        return VisitRatios.of(Metric.RATE, control, original);
    }

    /**
     * Give the control what it showed, where both passed.
     *
     * @param ratio the estimate from the ratios; of no visits where none had both
     */
    public CaseResult told(ControlMode mode, VisitEstimate ratio) {
        return control.passed() && original.passed() && ratio.visits() > 0
                ? control.with(showed(mode, ratio))
                : control;
    }

    private ControlRatio showed(ControlMode mode, VisitEstimate ratio) {
        Optional<Interval> interval = ratio.interval(VisitEstimate.LEVEL);
        boolean same = mode == ControlMode.SAME;
        return new ControlRatio(
                mode.toString(),
                ratio.value(),
                interval.map(where -> List.of(where.low(), where.high())).orElse(null),
                interval.map(where -> where.contains(1)).orElse(true),
                same ? ratio.detectable().orElse(null) : null,
                same && Double.isFinite(ratio.betweenSd()) ? (Double) ratio.betweenSd() : null,
                mode.oneServer() ? CostRatios.of(control.rounds(), original.rounds()) : null);
    }
}
