package stackbench.harness.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
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

    private static final double MEGABYTE = 1e6;

    /** A sentence on one cell, such as {@code list/capacity/batch=1}. */
    public record CellSentence(String cell, String text) {}

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
                .map(cell -> sentence(cell.getFirst(), cell));
    }

    private CellSentence sentence(ComparisonResult first, List<ComparisonResult> cell) {
        String reference = WorkloadAnswer.title(first.reference());
        List<ComparisonResult> shown = cell.stream()
                .filter(one -> one.reference().equals(first.reference()))
                .toList();
        return new CellSentence(
                first.cell(),
                "%s, as multiples of that of %s (95%% intervals of this run; ~ not significant): %s.%s"
                        .formatted(
                                what(first),
                                reference,
                                shown.stream().map(LoadAnswer::size).collect(Collectors.joining("; ")),
                                without(shown, reference)));
    }

    /** Under overload a faster server is sent more: whoever is as good as another may still answer fewer. */
    private String what(ComparisonResult one) {
        String requests = one.workload() + " requests" + messages(one.load());
        return one.load() instanceof Overload overload
                ? "Each server was sent %s times the %s of its closed loop. Right answers/s%s"
                        .formatted(Overload.text(overload.highest()), requests, limit(one))
                : "The highest rate of %s with %s".formatted(requests, slo(one));
    }

    private static String messages(Load load) {
        return load.carriesMessages() && load.batchSize() > 1 ? Figures.text(" of %,d messages", load.batchSize()) : "";
    }

    private String limit(ComparisonResult one) {
        return of(one.cell())
                .flatMap(result -> Stream.ofNullable(result.overload()))
                .map(overload -> Figures.text(" within %,.0f ms", overload.limitMillis()))
                .findFirst()
                .orElse("");
    }

    private String slo(ComparisonResult one) {
        return of(one.cell())
                .flatMap(result -> Stream.ofNullable(result.capacity()))
                .map(Capacity::slo)
                .findFirst()
                .orElse("the objective");
    }

    private static String size(ComparisonResult one) {
        return "%s %s%s"
                .formatted(
                        WorkloadAnswer.title(one.arm()),
                        new RatioText(one.ratio(), one.interval()).inWords(),
                        one.resolved() ? "" : " ~");
    }

    /** Whoever has no ratio would otherwise not be missed. */
    private String without(List<ComparisonResult> shown, String reference) {
        String arms = of(shown.getFirst().cell())
                .filter(result -> shown.stream()
                        .noneMatch(one -> List.of(one.arm(), one.reference()).contains(result.arm())))
                .map(result -> WorkloadAnswer.title(result.arm()) + reason(result))
                .collect(Collectors.joining(", "));
        return arms.isEmpty() ? "" : " No ratio to %s: %s.".formatted(reference, arms);
    }

    private static String reason(CaseResult result) {
        Capacity capacity = result.capacity();
        if (!result.passed()) {
            return " (%s)".formatted(result.verdict());
        }
        if (capacity != null) {
            return " (%s)".formatted(Figures.bounds(capacity));
        }
        return result.gaveUp() ? " (no right answer in some visit)" : "";
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
                        "One client slowly read a %s answer%s: %s."
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
                : (flow.buffers() ? "buffered it" : "waited") + heap(flow.heapOfAnswerBytes());
        return "%s %s".formatted(WorkloadAnswer.title(result.arm()), what);
    }

    private static String heap(@Nullable Long bytes) {
        if (bytes == null) {
            return "";
        }
        return bytes < MEGABYTE ? " (less than 1 MB of heap)" : Figures.text(" (%,.0f MB of heap)", bytes / MEGABYTE);
    }
}
