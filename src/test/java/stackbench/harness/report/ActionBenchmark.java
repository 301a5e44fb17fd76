package stackbench.harness.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;

/**
 * A figure as github-action-benchmark takes it: an element of its {@code customBiggerIsBetter} or {@code
 * customSmallerIsBetter}. A case without numbers has none.
 *
 * @param range such as {@code ± 12.5}; null where it is not known
 * @param extra shown with the figure
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ActionBenchmark(
        String name,
        String unit,
        double value,
        @Nullable String range,
        @Nullable String extra) {

    /** The figures of which more is better: requests/s of cases with threads, and capacities. */
    static List<ActionBenchmark> bigger(RunResult run) {
        return run.cases().stream().flatMap(ActionBenchmark::achieved).toList();
    }

    private static Stream<ActionBenchmark> achieved(CaseResult result) {
        return switch (result.load()) {
            case Load.ClosedLoop loop -> rate(result);
            case Load.ConstantRate rate -> Stream.of(); // a given rate is no achievement
            case Load.Capacity searched -> capacity(result);
        };
    }

    private static Stream<ActionBenchmark> rate(CaseResult result) {
        return Optional.ofNullable(result.requestsPerSecond())
                .map(rate -> new ActionBenchmark(result.id(), "requests/s", rate, range(result), extra(result)))
                .stream();
    }

    private static @Nullable String range(CaseResult result) {
        List<Double> interval = result.requestsPerSecondInterval();
        return interval == null ? null : range(interval.getFirst(), interval.getLast());
    }

    /** The text for half the width of an interval. */
    private static @Nullable String range(@Nullable Double low, @Nullable Double high) {
        return low == null || high == null ? null : String.format(Locale.ROOT, "± %.1f", (high - low) / 2);
    }

    private static String extra(CaseResult result) {
        return "%s\n%d responses verified"
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

    private static Stream<ActionBenchmark> capacity(CaseResult result) {
        return Optional.ofNullable(result.capacity()).stream().flatMap(capacity -> of(result, capacity));
    }

    private static Stream<ActionBenchmark> of(CaseResult result, Capacity capacity) {
        return Optional.ofNullable(capacity.capacityPerSecond())
                .map(perSecond -> new ActionBenchmark(
                        result.id(),
                        "requests/s",
                        perSecond,
                        range(capacity.lowPerSecond(), capacity.highPerSecond()),
                        "%s with %s".formatted(CapacityText.interval(capacity), capacity.slo())))
                .stream();
    }

    /** The figures of which less is better: latencies, and what a request costs the server. */
    static List<ActionBenchmark> smaller(RunResult run) {
        return run.cases().stream()
                .filter(result -> result.latencyMillis() != null)
                .flatMap(ActionBenchmark::costs)
                .toList();
    }

    private static Stream<ActionBenchmark> costs(CaseResult result) {
        Optional<ResourceUse.PerRequest> cost =
                Optional.ofNullable(result.resources().perRequest());
        return Stream.of(
                        figure(
                                result,
                                "p99",
                                "ms",
                                Optional.ofNullable(result.latencyMillis()).map(l -> l.p99())),
                        figure(result, "server CPU", "us/request", cost.map(c -> c.serverCpuMicros())),
                        figure(result, "allocated", "bytes/request", cost.map(c -> c.allocatedBytes())))
                .flatMap(Optional::stream);
    }

    private static Optional<ActionBenchmark> figure(
            CaseResult result, String what, String unit, Optional<Double> value) {
        return value.map(figure -> new ActionBenchmark(result.id() + " " + what, unit, figure, null, null));
    }
}
