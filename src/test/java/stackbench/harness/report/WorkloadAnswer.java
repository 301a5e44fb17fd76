package stackbench.harness.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.CaseResult;

/**
 * How the architectures stand in the closed-loop cells of a workload. A given rate is no achievement, and a capacity has no
 * interval: neither is compared.
 *
 * @param reference what they were compared with: {@code the best} of each cell, or an architecture named beforehand
 * @param standings the one most often among the best first; without the reference, where that was named beforehand
 */
public record WorkloadAnswer(String workload, String reference, int cells, List<Standing> standings) {

    private static final String BEST = "the best";

    /** Of each workload that has such cells. */
    static List<WorkloadAnswer> of(RunResult run) {
        return run.cases().stream()
                .filter(c -> c.threads() != null)
                .collect(Collectors.groupingBy(CaseResult::workload, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(ofWorkload -> of(ofWorkload.getKey(), ofWorkload.getValue(), run))
                .toList();
    }

    private static WorkloadAnswer of(String workload, List<CaseResult> cases, RunResult run) {
        List<String> cells = cases.stream().map(CaseResult::cell).distinct().toList();
        List<RunResult.ComparisonResult> comparisons = run.comparisons().stream()
                .filter(comparison -> cells.contains(comparison.cell()))
                .toList();
        String reference = reference(run);
        List<Standing> standings = cases.stream()
                .map(CaseResult::architecture)
                .distinct()
                .filter(architecture -> !architecture.equals(reference))
                .map(architecture -> Standing.of(architecture, cells, comparisons))
                .sorted(Standing.ORDER)
                .toList();
        return new WorkloadAnswer(workload, reference, cells.size(), standings);
    }

    private static String reference(RunResult run) {
        return run.config().stream()
                .filter(setting -> setting.key().equals("bench.reference"))
                .map(Setting::value)
                .filter(value -> !value.equals("best"))
                .findFirst()
                .orElse(BEST);
    }

    /** Such as {@code of 16 create cells, servlet is the best or not separated from it in 16; rsocket is slower in 16 (...)}. */
    String words() {
        String all = standings.stream().map(standing -> standing.words(equal())).collect(Collectors.joining("; "));
        return "of %d %s cell%s, %s"
                .formatted(
                        cells, workload, cells == 1 ? "" : "s", all.isEmpty() ? "none has a second architecture" : all);
    }

    private String equal() {
        return reference.equals(BEST) ? "the best or not separated from it" : "not separated from " + reference;
    }
}
