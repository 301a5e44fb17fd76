package stackbench.harness.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Better;
import stackbench.harness.measure.block.Round;
import stackbench.harness.report.answer.CapacityText;
import stackbench.harness.report.answer.Doubts;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.MetricKind;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;

/**
 * A figure as github-action-benchmark takes it: an element of its {@code customBiggerIsBetter} or {@code
 * customSmallerIsBetter}. A case without numbers has none.
 *
 * @param range such as {@code ± 12.5}; null where it is not known
 * @param extra shown with the figure
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ActionBenchmark(
        String name,
        String unit,
        double value,
        @Nullable String range,
        @Nullable String extra) {

    /** The figures of which more is better: requests/s of cases with threads, and capacities. */
    public static List<ActionBenchmark> bigger(RunResult run) {
        return tracked(run, Better.MORE);
    }

    /** The figures of which less is better: latencies, and what a request costs the server. */
    public static List<ActionBenchmark> smaller(RunResult run) {
        return tracked(run, Better.LESS);
    }

    private static List<ActionBenchmark> tracked(RunResult run, Better better) {
        List<Metric> metrics = Arrays.stream(Metric.values())
                .filter(metric -> metric.better() == better)
                .toList();
        return run.cases().stream()
                .flatMap(result -> metrics.stream()
                        .filter(metric -> metric.isTracked(result))
                        .flatMap(metric -> of(metric, result).stream()))
                .toList();
    }

    private static Optional<ActionBenchmark> of(Metric metric, CaseResult result) {
        return metric.of(result)
                .map(value -> new ActionBenchmark(
                        (result.id() + " " + metric.brief()).strip(),
                        metric.unit().text(),
                        value,
                        metric.interval(result).map(ActionBenchmark::range).orElse(null),
                        metric.better() == Better.MORE ? extra(metric, result) : null));
    }

    /** The text for half the width of an interval. */
    private static String range(List<Double> interval) {
        return String.format(Locale.ROOT, "± %.1f", (interval.getLast() - interval.getFirst()) / 2);
    }

    private static String extra(Metric metric, CaseResult result) {
        Capacity capacity = result.capacity();
        return metric.kind() == MetricKind.CAPACITY && capacity != null
                ? "%s with %s".formatted(CapacityText.interval(capacity), capacity.slo())
                : "%s\n%d responses verified"
                        .formatted(measuredIn(result), result.verified().responses());
    }

    /** Say how many visits and rounds a case was measured in. Visits that were left out do not count. */
    private static String measuredIn(CaseResult result) {
        List<Long> rounds =
                result.rounds().stream()
                        .collect(Collectors.groupingBy(Round::visit, Collectors.counting()))
                        .values()
                        .stream()
                        .distinct()
                        .sorted()
                        .toList();
        String visits = Doubts.counted(
                (int) result.rounds().stream().map(Round::visit).distinct().count(), "visit");
        return rounds.isEmpty()
                ? visits
                : "%s of %s%s"
                        .formatted(
                                visits,
                                rounds.size() == 1 ? "" : rounds.getFirst() + " to ",
                                Doubts.counted(rounds.getLast().intValue(), "round"));
    }
}
