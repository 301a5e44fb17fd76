package stackbench.harness.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.report.answer.CapacityText;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;
import stackbench.harness.verdict.result.Resources.DownstreamResult;
import stackbench.harness.verdict.visit.Capacity;

/** The sections on kinds of load in which each architecture has a column; empty for a run without such load, or one that claims no numbers. */
final class ColumnSections {

    private static final String OVERLOAD = "!";

    private ColumnSections() {}

    /** How much of what the delay behind them allows edges reached: a table for each workload, a row for each number of users. */
    static Section downstream(RunResult run) {
        List<CaseResult> edges = LoadTable.THREADS.of(run.cases()).stream()
                .filter(result -> run.measured() && result.resources().downstream() != null)
                .toList();
        return new Section(
                "downstream", LoadTable.grouped(edges, CaseResult::workload).map(ColumnSections::downstream));
    }

    private static Table downstream(List<CaseResult> cases) {
        List<String> arms = LoadTable.arms(cases);
        return new Table(
                cases.getFirst().workload()
                        + ": requests/s as a share of users / delay, and the most that the service behind was late",
                downstreamRow("users", "users/delay", arms.stream(), "late p99 ms"),
                LoadTable.grouped(cases, LoadTable::row)
                        .map(ofRow -> downstreamRow(
                                LoadTable.row(ofRow.getFirst()),
                                limit(ofRow),
                                LoadTable.entries(ofRow, arms, ColumnSections::share),
                                lateness(ofRow)))
                        .toList());
    }

    private static List<String> downstreamRow(String users, String limit, Stream<String> arms, String late) {
        List<String> row = new ArrayList<>(List.of(users, limit));
        arms.forEach(row::add);
        row.add(late);
        return row;
    }

    private static String limit(List<CaseResult> ofRow) {
        return ofRow.stream()
                .map(result -> downstream(result).limitPerSecond())
                .filter(Objects::nonNull)
                .map(limit -> String.format(Locale.ROOT, "%,.0f", limit))
                .findFirst()
                .orElse("");
    }

    private static String lateness(List<CaseResult> ofRow) {
        return String.format(
                Locale.ROOT,
                "%.1f",
                ofRow.stream()
                        .mapToDouble(result -> downstream(result).latenessP99Millis())
                        .max()
                        .orElse(0));
    }

    private static String share(CaseResult result) {
        Double share = downstream(result).limitShare();
        return share == null ? result.verdict().name() : String.format(Locale.ROOT, "%.0f%%", share * 100);
    }

    private static DownstreamResult downstream(CaseResult result) {
        return Objects.requireNonNull(result.resources().downstream());
    }

    /** Latencies at constant rates, for each workload and batch size, then the capacities for each workload. */
    static Section rates(RunResult run) {
        List<Table> latencies = LoadTable.RATES
                .grouped(run, LoadTable::title)
                .map(cases -> LoadTable.RATES.table(
                        "%s: p99 latency in ms from the intended start".formatted(LoadTable.title(cases.getFirst())),
                        cases,
                        ColumnSections::latency))
                .toList();
        Stream<Table> capacities = LoadTable.CAPACITIES
                .grouped(run, CaseResult::workload)
                .map(cases -> LoadTable.CAPACITIES.table(
                        "%s: capacity in requests/s with %s, from the intended start; in brackets the 95%% interval"
                                .formatted(cases.getFirst().workload(), slo(cases)),
                        cases,
                        ColumnSections::capacity));
        return new Section(
                "rates",
                Stream.concat(latencies.stream(), capacities).toList(),
                latencies.isEmpty()
                        ? List.of()
                        : List.of(
                                "",
                                OVERLOAD
                                        + " overloaded: the queue of requests grew, or requests found no free connection"));
    }

    private static String latency(CaseResult result) {
        LatencyMillis latency = result.latencyMillis();
        if (latency == null) {
            return result.verdict().name();
        }
        Double p99 = latency.p99();
        return (p99 == null ? "" : String.format(Locale.ROOT, "%,.2f", p99)) + (result.overloaded() ? OVERLOAD : " ");
    }

    private static String capacity(CaseResult result) {
        Capacity capacity = result.capacity();
        return capacity == null ? result.verdict().name() : CapacityText.of(capacity, "");
    }

    private static String slo(List<CaseResult> cases) {
        return cases.stream()
                .map(CaseResult::capacity)
                .filter(Objects::nonNull)
                .findFirst()
                .map(Capacity::slo)
                .orElse("the objective");
    }

    /** What users who come and go got, for each cell: requests/s, and the latency that 95% of them kept. */
    static Section stages(RunResult run) {
        return new Section(
                "stages",
                LoadTable.STAGES
                        .grouped(run, CaseResult::cell)
                        .flatMap(cases -> Stream.of(
                                stages(
                                        cases,
                                        "requests/s",
                                        StageResult::requestsPerSecond,
                                        CaseResult::requestsPerSecond,
                                        "%,.0f"),
                                stages(
                                        cases,
                                        "p95 latency in ms",
                                        stage -> p95(stage.latencyMillis()),
                                        result -> p95(result.latencyMillis()),
                                        "%,.2f"))));
    }

    private static @Nullable Double p95(@Nullable LatencyMillis latency) {
        return latency == null ? null : latency.p95();
    }

    private static Table stages(
            List<CaseResult> cases,
            String title,
            Function<StageResult, @Nullable Double> ofStage,
            Function<CaseResult, @Nullable Double> ofAll,
            String format) {
        List<String> names = cases.stream()
                .flatMap(result -> Stream.ofNullable(result.ramp()))
                .findFirst()
                .map(ramp -> ramp.stages().stream().map(StageResult::words).toList())
                .orElse(List.of());
        Stream<List<String>> stages = IntStream.range(0, names.size())
                .mapToObj(stage -> Table.row(
                        names.get(stage),
                        cases.stream()
                                .map(result ->
                                        entry(result, stage(result, stage).map(ofStage), format))));
        List<String> all = Table.row(
                "all", cases.stream().map(result -> entry(result, Optional.ofNullable(ofAll.apply(result)), format)));
        return new Table(
                "%s, users who come and go: %s".formatted(LoadTable.title(cases.getFirst()), title),
                Table.row(LoadTable.STAGES.rowHead(), cases.stream().map(CaseResult::arm)),
                Stream.concat(stages, Stream.of(all)).toList());
    }

    private static Optional<StageResult> stage(CaseResult result, int stage) {
        RampResult ramp = result.ramp();
        return ramp == null ? Optional.empty() : Optional.of(ramp.stages().get(stage));
    }

    private static String entry(CaseResult result, Optional<Double> value, String format) {
        return value.map(figure -> String.format(Locale.ROOT, format, figure) + " ")
                .orElseGet(() -> result.passed() ? "" : result.verdict().name());
    }
}
