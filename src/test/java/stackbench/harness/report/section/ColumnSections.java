package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.StageMetric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;
import stackbench.harness.verdict.result.Resources.DownstreamResult;

/** The sections on kinds of load in which each architecture has a column; empty for a run without such load, or one that claims no numbers. */
final class ColumnSections {

    private static final String OVERLOAD = "!";

    private static final String OPEN = "~ not significant.";

    private static final String OVERLOADED =
            "! overloaded: the queue of requests grew, or requests found no free connection.";

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
        return Table.row(users, Stream.concat(Stream.concat(Stream.of(limit), arms), Stream.of(late)));
    }

    private static String limit(List<CaseResult> ofRow) {
        return ofRow.stream()
                .map(result -> downstream(result).limitPerSecond())
                .filter(Objects::nonNull)
                .map(limit -> Figures.text("%,.0f", limit))
                .findFirst()
                .orElse("");
    }

    private static String lateness(List<CaseResult> ofRow) {
        return Figures.text(
                "%.1f",
                ofRow.stream()
                        .mapToDouble(result -> downstream(result).latenessP99Millis())
                        .max()
                        .orElse(0));
    }

    private static String share(CaseResult result) {
        Double share = downstream(result).limitShare();
        return share == null ? result.verdict().name() : Figures.text("%.0f%%", share * 100);
    }

    private static DownstreamResult downstream(CaseResult result) {
        return Objects.requireNonNull(result.resources().downstream());
    }

    /** Latencies at constant rates, for each workload and batch size. */
    static Section rates(RunResult run) {
        return Section.of(
                "rates",
                atRates(LoadTable.RATES, ": ", run),
                "Latencies count from the intended start of each request.",
                OPEN,
                OVERLOADED);
    }

    /** Latencies of arms that carry the same share of what the slowest can, for each workload and batch size. */
    static Section offered(RunResult run) {
        return Section.of(
                "offered",
                atRates(LoadTable.OFFERED, ", at equal offered load: ", run),
                "Offered: that share of the requests/s that the slowest arm carried as a closed loop in the first visit. Latencies count from the intended start of each request.",
                OPEN,
                OVERLOADED);
    }

    private static List<Table> atRates(LoadTable of, String under, RunResult run) {
        return of.grouped(run, LoadTable::title)
                .map(cases -> {
                    String reference = p99(run).filter(
                                    one -> one.cell().equals(cases.getFirst().cell()))
                            .map(ComparisonResult::reference)
                            .findFirst()
                            .orElse("");
                    return of.table(
                            LoadTable.title(cases.getFirst()) + under + "p99 latency in ms, p50 below it"
                                    + (reference.isEmpty()
                                            ? ""
                                            : ", then p99 as a multiple of %s's".formatted(reference)),
                            cases,
                            result -> Table.entry(latency(result), multiple(result, reference, run)));
                })
                .toList();
    }

    private static Stream<ComparisonResult> p99(RunResult run) {
        return run.comparisons().stream().filter(one -> one.metric() == Metric.P99);
    }

    /** The p99 latency over that of what the arm is compared with in its cell, which stands behind it where it is not that of the table. */
    private static String multiple(CaseResult result, String reference, RunResult run) {
        return p99(run).filter(
                        one -> one.cell().equals(result.cell()) && one.arm().equals(result.arm()))
                .findFirst()
                .map(one -> new RatioText(one.ratio(), one.interval()).brief()
                        + (one.resolved() ? "" : "~")
                        + (one.reference().equals(reference) ? "" : " of " + one.reference()))
                .orElse("");
    }

    private static String latency(CaseResult result) {
        LatencyMillis latency = result.latencyMillis();
        Double completed = result.requestsPerSecond();
        return latency == null
                ? result.verdict().name()
                : Table.entry(
                        Figures.brief(latency.p99()) + (result.overloaded() ? OVERLOAD : ""),
                        Figures.brief(latency.p50()),
                        result.overloaded() && completed != null
                                ? "completed %s/s".formatted(Figures.rate(completed))
                                : "");
    }

    /** A figure of a stage that arms are held against each other by. */
    private record StageColumn(String name, StageMetric metric, Function<Double, String> text) {

        String entry(CaseResult result, Function<RampResult, StageResult> stage) {
            return Optional.ofNullable(result.ramp())
                    .flatMap(ramp -> metric.of(stage.apply(ramp)))
                    .map(value -> text.apply(value.doubleValue()))
                    .orElseGet(() -> result.passed() ? "" : result.verdict().name());
        }
    }

    private static final List<StageColumn> OF_STAGES = List.of(
            new StageColumn("requests/s", StageMetric.RATE, Figures::rate),
            new StageColumn("p95 ms", StageMetric.P95, Figures::brief),
            new StageColumn("failed", StageMetric.FAILED_SHARE, Figures::finePercent));

    /** What users who come and go got, for each cell: where one arm falls behind another, side by side. */
    static Section stages(RunResult run) {
        return new Section(
                "stages", LoadTable.STAGES.grouped(run, CaseResult::cell).map(ColumnSections::stages));
    }

    private static Table stages(List<CaseResult> cases) {
        List<String> names = cases.stream()
                .flatMap(result -> Stream.ofNullable(result.ramp()))
                .findFirst()
                .map(ramp -> ramp.stages().stream().map(StageResult::words).toList())
                .orElse(List.of());
        Stream<List<String>> stages = IntStream.range(0, names.size())
                .mapToObj(stage ->
                        stages(names.get(stage), cases, ramp -> ramp.stages().get(stage)));
        return Table.ofCell(
                cases.getFirst().cell(),
                LoadTable.title(cases.getFirst()) + ", users who come and go: stage by stage",
                Table.row(
                        LoadTable.STAGES.rowHead(),
                        OF_STAGES.stream()
                                .flatMap(column ->
                                        cases.stream().map(result -> Table.entry(column.name, result.arm())))),
                Stream.concat(stages, Stream.of(stages("all", cases, RampResult::whole)))
                        .toList());
    }

    private static List<String> stages(String name, List<CaseResult> cases, Function<RampResult, StageResult> stage) {
        return Table.row(
                name, OF_STAGES.stream().flatMap(column -> cases.stream().map(result -> column.entry(result, stage))));
    }
}
