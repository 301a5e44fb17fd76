package stackbench.harness.report.console;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.StageResult;

/** The tables of users who come and go: what they got and how long they waited, stage by stage, and over all. */
final class StageTables {

    private static final String ALL = "all";

    private StageTables() {}

    /** Write the tables as a console shows them; nothing for a run without such load, or one that claims no numbers. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining());
    }

    /** Make two tables for each cell: requests/s, and the latency that 95% of them kept. */
    static List<Table> of(RunResult run) {
        if (!run.measured()) {
            return List.of();
        }
        List<CaseResult> staged = LoadTable.STAGES.of(run.cases());
        return staged.stream()
                .map(CaseResult::cell)
                .distinct()
                .map(cell -> staged.stream()
                        .filter(result -> result.cell().equals(cell))
                        .toList())
                .flatMap(StageTables::ofCell)
                .toList();
    }

    private static Stream<Table> ofCell(List<CaseResult> cases) {
        return Stream.of(
                table(cases, "requests/s", StageResult::requestsPerSecond, CaseResult::requestsPerSecond, "%,.0f"),
                table(
                        cases,
                        "p95 latency in ms",
                        stage -> p95(stage.latencyMillis()),
                        result -> p95(result.latencyMillis()),
                        "%,.2f"));
    }

    private static @Nullable Double p95(@Nullable LatencyMillis latency) {
        return latency == null ? null : latency.p95();
    }

    private static Table table(
            List<CaseResult> cases,
            String title,
            Function<StageResult, @Nullable Double> ofStage,
            Function<CaseResult, @Nullable Double> ofAll,
            String format) {
        List<String> names = names(cases);
        List<List<String>> rows = IntStream.range(0, names.size())
                .mapToObj(stage -> row(
                        names.get(stage),
                        cases.stream()
                                .map(result ->
                                        entry(result, stage(result, stage).map(ofStage), format))))
                .collect(Collectors.toList());
        rows.add(row(
                ALL, cases.stream().map(result -> entry(result, Optional.ofNullable(ofAll.apply(result)), format))));
        return new Table(
                "%s, users who come and go: %s".formatted(cases.getFirst().workload() + words(cases.getFirst()), title),
                row(LoadTable.STAGES.rowHead(), cases.stream().map(CaseResult::arm)),
                rows);
    }

    private static String words(CaseResult result) {
        int batchSize = result.load().batchSize();
        return ", %,d message%s per request".formatted(batchSize, batchSize == 1 ? "" : "s");
    }

    private static List<String> names(List<CaseResult> cases) {
        return cases.stream()
                .map(CaseResult::ramp)
                .flatMap(ramp -> Optional.ofNullable(ramp).stream())
                .findFirst()
                .map(ramp -> ramp.stages().stream().map(StageResult::words).toList())
                .orElse(List.of());
    }

    private static Optional<StageResult> stage(CaseResult result, int stage) {
        RampResult ramp = result.ramp();
        return ramp == null ? Optional.empty() : Optional.of(ramp.stages().get(stage));
    }

    private static String entry(CaseResult result, Optional<Double> value, String format) {
        return value.map(figure -> String.format(Locale.ROOT, format, figure) + " ")
                .orElseGet(() -> result.passed() ? "" : result.verdict().name());
    }

    private static List<String> row(String head, Stream<String> entries) {
        return Stream.concat(Stream.of(head), entries).toList();
    }
}
