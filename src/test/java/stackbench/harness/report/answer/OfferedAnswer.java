package stackbench.harness.report.answer;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;

/** The answer on latency at equal offered load: a sentence for each workload and batch size, on the highest share at which p99 latencies were compared. */
record OfferedAnswer(RunResult run) {

    Stream<String> sentences() {
        return run.overview()
                ? Stream.of()
                : run.comparisons().stream()
                        .filter(one -> one.metric() == Metric.P99 && one.load() instanceof RelativeRate)
                        .collect(Collectors.groupingBy(OfferedAnswer::group, LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(this::sentence);
    }

    private static List<Object> group(ComparisonResult one) {
        return List.of(one.workload(), one.load().batchSize());
    }

    private static int percent(ComparisonResult one) {
        return ((RelativeRate) one.load()).percent();
    }

    private String sentence(List<ComparisonResult> group) {
        ComparisonResult first = group.stream()
                .max(Comparator.comparingInt(OfferedAnswer::percent))
                .orElseThrow();
        List<String> others = group.stream()
                .filter(one ->
                        one.cell().equals(first.cell()) && one.reference().equals(firstOf(first.cell(), group)))
                .map(one -> WorkloadAnswer.title(one.arm()) + " " + size(one))
                .toList();
        return "At %s, %s, the p99 latency of %s requests was, compared with %s: %s."
                .formatted(
                        first.load().words(),
                        offered(first),
                        first.workload(),
                        WorkloadAnswer.title(firstOf(first.cell(), group)),
                        String.join(", ", others));
    }

    /** What the others of a cell are compared with: that of its first comparison. */
    private static String firstOf(String cell, List<ComparisonResult> group) {
        return group.stream()
                .filter(one -> one.cell().equals(cell))
                .map(ComparisonResult::reference)
                .findFirst()
                .orElseThrow();
    }

    private String offered(ComparisonResult one) {
        return run.cases().stream()
                .filter(result -> result.cell().equals(one.cell()) && result.offeredPerSecond() != null)
                .map(result -> Figures.brief(result.offeredPerSecond()) + "/s")
                .findFirst()
                .orElseThrow();
    }

    private static String size(ComparisonResult one) {
        return one.resolved()
                ? Figures.text("%.0f%%", Math.abs(one.ratio() - 1) * 100) + (one.ratio() > 1 ? " higher" : " lower")
                : "not significantly different";
    }
}
