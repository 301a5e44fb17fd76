package stackbench.harness.report.answer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.Estimate;
import stackbench.harness.config.ControlMode;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.ControlRatio;

/**
 * The controls of a run, taken together.
 *
 * @param architecture that was measured twice
 * @param mode see {@link ControlRatio#mode}
 * @param cells in which it could be compared with itself
 * @param alike cells in which it did not differ from itself
 * @param ratios of the second measurement to the first, per cell, ascending
 * @param costRatios the same of stretches of time, of all cells, where that is a cost
 * @param betweenSds standard deviations of a visit's log-ratio that rounds do not explain, per cell, ascending
 */
public record ControlSummary(
        String architecture,
        String mode,
        int cells,
        int alike,
        List<Double> ratios,
        List<Double> costRatios,
        List<Double> betweenSds) {

    static final String SAME = ControlMode.SAME.toString();

    public static ControlSummary of(List<CaseResult> controls) {
        List<ControlRatio> ratios = controls.stream()
                .map(CaseResult::control)
                .filter(Objects::nonNull)
                .toList();
        return new ControlSummary(
                controls.stream().map(CaseResult::arm).findFirst().orElse(""),
                ratios.stream().map(ControlRatio::mode).findFirst().orElse(SAME),
                (int) ratios.stream().filter(ControlSummary::tells).count(),
                (int) ratios.stream()
                        .filter(one -> tells(one) && one.containsOne())
                        .count(),
                ratios.stream().map(ControlSummary::ratio).sorted().toList(),
                ratios.stream()
                        .map(ControlRatio::costRatios)
                        .filter(Objects::nonNull)
                        .flatMap(List::stream)
                        .toList(),
                ratios.stream()
                        .map(ControlRatio::betweenSd)
                        .filter(Objects::nonNull)
                        .sorted()
                        .toList());
    }

    /** Whether a control tells anything. What one visit gave has no interval that could hold 1. */
    private static boolean tells(ControlRatio control) {
        return !control.mode().equals(SAME) || control.interval() != null;
    }

    /** The ratio of a control. A cost is the median of its stretches, since it may fall into few rounds. */
    private static double ratio(ControlRatio control) {
        List<Double> stretches = control.costRatios();
        return stretches == null
                ? control.ratio()
                : Estimate.ofRatios(stretches, Estimate.LEVEL).median();
    }

    /** What the controls tell of two JVMs of the same code, in a line; empty without a control. */
    public static Optional<String> fact(RunResult run) {
        List<CaseResult> controls = run.controls();
        if (!run.measured() || controls.isEmpty()) {
            return Optional.empty();
        }
        long known = controls.stream().filter(one -> one.control() != null).count();
        return Optional.of(
                known == 0
                        ? "not known: the control gave no figure in %s (%s)"
                                .formatted(
                                        Figures.counted(controls.size(), "cell"),
                                        Figures.listed(controls.stream()
                                                .map(one -> one.verdict().name())
                                                .distinct()
                                                .toList()))
                        : of(controls).words(controls.size() - known));
    }

    private String words(long without) {
        if (!mode.equals(SAME)) {
            return "not compared, but one server was also measured %s, and made %s times the requests/s"
                    .formatted(mode, cost().inWords());
        }
        if (cells == 0) {
            return "not known: one visit has no interval";
        }
        return "the interval held 1 in %,d of %s (95%% are to be expected)"
                        .formatted(alike, Figures.counted(cells, "cell"))
                + (betweenSds.isEmpty()
                        ? ""
                        : "; they differ by %s beyond what rounds explain (standard deviation, median)"
                                .formatted(Figures.percent(betweenSds.get(betweenSds.size() / 2))))
                + (without == 0 ? "" : "; no figure in %,d more".formatted(without));
    }

    /** What is different of one server, over all cells. */
    private RatioText cost() {
        Estimate all = Estimate.ofRatios(costRatios.isEmpty() ? ratios : costRatios, Estimate.LEVEL);
        return new RatioText(
                all.median(),
                all.interval().map(ends -> List.of(ends.low(), ends.high())).orElse(null));
    }
}
