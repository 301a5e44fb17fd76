package stackbench.harness.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;

/** The answer on latency at equal offered load: a sentence for each workload and batch size, on the highest share at which p99 latencies were compared. */
record OfferedAnswer(RunResult run) {

    /** From this ratio on a percentage would be hard to read. */
    private static final double TIMES = 2;

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
        int most = group.stream().mapToInt(OfferedAnswer::percent).max().orElseThrow();
        List<ComparisonResult> cell =
                group.stream().filter(one -> percent(one) == most).toList();
        ComparisonResult first = cell.getFirst();
        int batchSize = first.load().batchSize();
        return "At %s %s requests/s%s (%d%% of what the slowest reached as a closed loop) p99 latency, compared with %s, was %s.%s"
                .formatted(
                        offered(first),
                        first.workload(),
                        batchSize > 1 ? Figures.text(" of %,d messages", batchSize) : "",
                        most,
                        WorkloadAnswer.title(first.reference()),
                        sizes(cell.stream().filter(one -> one.reference().equals(first.reference()))),
                        overloaded(first));
    }

    /** Group arms by their size: each size is written once. */
    private static String sizes(Stream<ComparisonResult> ofReference) {
        Map<String, List<String>> arms = ofReference.collect(Collectors.groupingBy(
                OfferedAnswer::size,
                LinkedHashMap::new,
                Collectors.mapping(one -> WorkloadAnswer.title(one.arm()), Collectors.toList())));
        return arms.entrySet().stream()
                .map(ofSize -> "%s with %s".formatted(ofSize.getKey(), Figures.listed(ofSize.getValue())))
                .collect(Collectors.joining(", "));
    }

    private String overloaded(ComparisonResult one) {
        List<String> arms = run.cases().stream()
                .filter(result -> result.cell().equals(one.cell()) && result.overloaded())
                .map(result -> WorkloadAnswer.title(result.arm()))
                .toList();
        return arms.isEmpty() ? "" : " Overloaded: %s.".formatted(String.join(", ", arms));
    }

    private String offered(ComparisonResult one) {
        return run.cases().stream()
                .filter(result -> result.cell().equals(one.cell()) && result.offeredPerSecond() != null)
                .map(result -> Figures.brief(result.offeredPerSecond()))
                .findFirst()
                .orElseThrow();
    }

    private static String size(ComparisonResult one) {
        if (!one.resolved()) {
            return "not significantly different";
        }
        return one.ratio() < TIMES
                ? Figures.text("%.0f%%", Math.abs(one.ratio() - 1) * 100) + (one.ratio() > 1 ? " higher" : " lower")
                : Figures.brief(one.ratio()) + " times as high";
    }
}
