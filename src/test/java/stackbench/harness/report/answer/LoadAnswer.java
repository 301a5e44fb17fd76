package stackbench.harness.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.LoadKind;
import stackbench.harness.plan.Overload;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.Flow;

/** The answer on capacities, overload and slow readers: a sentence for each cell in which two architectures have a ratio, and for each with a slow reader. */
public record LoadAnswer(RunResult run) {

    /** A sentence on one cell, such as {@code list/capacity/batch=1}. */
    public record CellSentence(String cell, String text) {}

    private static final double MEGABYTE = 1e6;

    Stream<CellSentence> sentences() {
        return run.measured()
                ? Stream.of(ratios(run.capacities()), ratios(run.overloads()), slowReaders())
                        .flatMap(sentences -> sentences)
                : Stream.of();
    }

    private Stream<CellSentence> ratios(@Nullable List<ComparisonResult> comparisons) {
        List<ComparisonResult> all = comparisons == null ? List.of() : comparisons;
        return all.stream()
                .filter(one ->
                        List.of(Metric.CAPACITY, Metric.GOODPUT).contains(one.metric()) && one.interval() != null)
                .collect(Collectors.groupingBy(ComparisonResult::cell, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(this::sentence);
    }

    private CellSentence sentence(List<ComparisonResult> cell) {
        ComparisonResult first = cell.getFirst();
        List<ComparisonResult> shown = cell.stream()
                .filter(one -> one.reference().equals(first.reference()))
                .toList();
        return new CellSentence(
                first.cell(),
                "%s, as a multiple of that of %s (95%% intervals of this run): %s.%s"
                        .formatted(
                                what(first),
                                WorkloadAnswer.title(first.reference()),
                                shown.stream().map(LoadAnswer::size).collect(Collectors.joining("; ")),
                                without(shown)));
    }

    private String what(ComparisonResult one) {
        String requests = one.workload() + " requests" + messages(one.load());
        return one.load() instanceof Overload overload
                ? "Goodput (right answers within the limit) of %s at %s times the speed of each one's closed loop"
                        .formatted(requests, Overload.text(overload.highest()))
                : "Capacity for %s%s".formatted(requests, slo(one));
    }

    private static String messages(Load load) {
        return load.carriesMessages() && load.batchSize() > 1 ? Figures.text(" of %,d messages", load.batchSize()) : "";
    }

    private String slo(ComparisonResult one) {
        return of(one.cell())
                .map(CaseResult::capacity)
                .filter(Objects::nonNull)
                .map(Capacity::slo)
                .findFirst()
                .map(" with %s"::formatted)
                .orElse("");
    }

    private static String size(ComparisonResult one) {
        return "%s %s%s"
                .formatted(
                        WorkloadAnswer.title(one.arm()),
                        new RatioText(one.ratio(), one.interval()).inWords(),
                        one.resolved() ? "" : ", not significant");
    }

    /** Whoever has no ratio would otherwise not be missed. */
    private String without(List<ComparisonResult> shown) {
        String arms = of(shown.getFirst().cell())
                .map(CaseResult::arm)
                .filter(arm -> shown.stream()
                        .noneMatch(one -> List.of(one.arm(), one.reference()).contains(arm)))
                .map(WorkloadAnswer::title)
                .collect(Collectors.joining(", "));
        return arms.isEmpty() ? "" : " No ratio: %s.".formatted(arms);
    }

    private Stream<CaseResult> of(String cell) {
        return run.cases().stream().filter(result -> result.cell().equals(cell));
    }

    private Stream<CellSentence> slowReaders() {
        return run.cases().stream()
                .filter(result -> result.load().kind() == LoadKind.SLOW_READER)
                .collect(Collectors.groupingBy(CaseResult::cell, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(cell -> new CellSentence(
                        cell.getFirst().cell(),
                        "While a client read %s answers%s slowly: %s."
                                .formatted(
                                        cell.getFirst().workload(),
                                        messages(cell.getFirst().load()),
                                        cell.stream()
                                                .map(LoadAnswer::slowReader)
                                                .collect(Collectors.joining("; ")))));
    }

    private static String slowReader(CaseResult result) {
        Flow flow = result.flow();
        String what = flow == null || !result.passed()
                ? result.verdict().name()
                : (flow.buffers() ? "buffered" : "waited")
                        + Optional.ofNullable(flow.heapOfAnswerBytes())
                                .map(bytes -> Figures.text(", %,.0f MB of heap for the answer", bytes / MEGABYTE))
                                .orElse("");
        return "%s %s".formatted(WorkloadAnswer.title(result.arm()), what);
    }
}
