package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Rules whether the ratios of a cell moved in a visit that differs from all others in one respect, such as its warm-up: each is held against the
 * interval in which that of one further visit is expected ({@link VisitEstimate#ofNextVisit}). All of them lie in their intervals with 95% if the visit is
 * like the others (Bonferroni, see {@link BuildComparison#level}), so by chance a run says in one of twenty cases at most that something moved.
 *
 * @param usual what the other visits say of each ratio
 */
public record SensitivityJudge(List<Usual> usual) {

    /** A ratio by the visits of a run. */
    public record Usual(String arm, String reference, Metric metric, VisitEstimate ratio) {}

    private record Seen(Usual usual, double ratio) {

        RatioMove within(double level) {
            Interval expected = usual.ratio.ofNextVisit(level).orElseThrow();
            return new RatioMove(
                    usual.arm,
                    usual.reference,
                    usual.metric,
                    ratio,
                    usual.ratio.value(),
                    List.of(expected.low(), expected.high()));
        }
    }

    /** Rule on the ratios that the visit has, and that have an interval. */
    public List<RatioMove> rule(List<CaseResult> visit) {
        Map<String, CaseResult> arms = visit.stream().collect(Collectors.toMap(CaseResult::arm, Function.identity()));
        List<Seen> seen = usual.stream()
                .filter(one -> one.ratio.hasInterval())
                .flatMap(one -> seen(one, arms))
                .toList();
        double level = BuildComparison.level(seen.size(), 1);
        return seen.stream().map(one -> one.within(level)).toList();
    }

    private static Stream<Seen> seen(Usual one, Map<String, CaseResult> arms) {
        CaseResult arm = arms.get(one.arm);
        CaseResult reference = arms.get(one.reference);
        return arm == null || reference == null
                ? Stream.empty()
                : VisitRatios.byVisit(one.metric, arm, reference).values().stream()
                        .map(ratio -> new Seen(one, ratio));
    }
}
