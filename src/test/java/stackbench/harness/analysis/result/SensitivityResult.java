package stackbench.harness.analysis.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.RatioMove;
import stackbench.harness.verdict.metric.SensitivityJudge;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Whether ratios depend on the warm-up, as it stands in {@code results.json}: those of a cell whose speed was still changing, in one more visit after a
 * warm-up three times as long. The visit is in no other figure of the run.
 *
 * @param cell such as {@code create/threads=16/batch=100}
 * @param warmUpSeconds under load, of the arm that had least
 * @param ratios to the reference, by requests/s and by server CPU
 * @param reasons why arms of the visit have no ratio, each with the id of its case
 */
public record SensitivityResult(String cell, double warmUpSeconds, List<RatioMove> ratios, List<String> reasons) {

    private static final List<Metric> METRICS = List.of(Metric.RATE, Metric.SERVER_CPU);

    /**
     * The cell that such a visit is of: among the closed loops whose ratios have intervals the one with the most cases whose speed was still changing,
     * the first of several; empty where no speed was.
     */
    public static Optional<String> cell(RunResult run) {
        Set<String> compared = run.comparisons().stream()
                .filter(one -> one.metric() == Metric.RATE && one.interval() != null)
                .map(ComparisonResult::cell)
                .collect(Collectors.toSet());
        Map<String, Integer> changing = new LinkedHashMap<>();
        run.cases().stream()
                .filter(result -> result.load() instanceof Load.ClosedLoop && compared.contains(result.cell()))
                .filter(result -> result.passed() && !result.steadiness().steady())
                .forEach(result -> changing.merge(result.cell(), 1, Integer::sum));
        int most = changing.values().stream().max(Integer::compare).orElse(0);
        return changing.keySet().stream()
                .filter(cell -> changing.getOrDefault(cell, 0) == most)
                .findFirst();
    }

    /**
     * Hold the visit against the others.
     *
     * @param visit what it gave of each case, in every role; none: it was not made
     */
    public static Optional<SensitivityResult> of(List<CaseResult> visit, List<ComparisonResult> comparisons) {
        List<CaseResult> arms =
                visit.stream().filter(one -> one.role() == Role.MEASURED).toList();
        return arms.stream().findFirst().map(first -> of(first.cell(), arms, comparisons));
    }

    private static SensitivityResult of(String cell, List<CaseResult> arms, List<ComparisonResult> comparisons) {
        List<ComparisonResult> ofCell =
                comparisons.stream().filter(one -> one.cell().equals(cell)).toList();
        List<SensitivityJudge.Usual> usual = ofCell.stream()
                .filter(one -> one.reference().equals(ofCell.getFirst().reference()) && METRICS.contains(one.metric()))
                .map(one -> new SensitivityJudge.Usual(one.arm(), one.reference(), one.metric(), one.estimate()))
                .toList();
        return new SensitivityResult(
                cell,
                arms.stream().mapToDouble(one -> one.warmUp().seconds()).min().orElseThrow(),
                new SensitivityJudge(usual).rule(arms),
                arms.stream()
                        .filter(one -> !one.passed())
                        .map(one -> "%s: %s".formatted(one.id(), String.join("; ", one.reasons())))
                        .toList());
    }
}
