package stackbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;

/** The tables of a run in the shape such comparisons are published in: rows threads, columns architectures. */
final class ResultTables {

    static final String NOT_SEPARATED = "~";
    static final String NOT_COMPARED = "?";

    private final RunResult run;

    private ResultTables(RunResult run) {
        this.run = run;
    }

    /** All that a console shows of a run: its tables, what their signs mean, and why cases have no number. */
    static String render(RunResult run) {
        ResultNotes notes = new ResultNotes(run);
        return of(run).stream().map(Table::text).collect(Collectors.joining())
                + notes.legend()
                + notes.bottlenecks()
                + RateTables.render(run)
                + BuildTables.render(run)
                + notes.reasons();
    }

    /** One table per workload and batch size. */
    static List<Table> of(RunResult run) {
        ResultTables tables = new ResultTables(run);
        List<CaseResult> cases =
                run.cases().stream().filter(c -> c.threads() != null).toList();
        return distinct(cases, c -> c.workload() + "/" + c.batchSize()).stream()
                .map(key -> cases.stream()
                        .filter(c -> key.equals(c.workload() + "/" + c.batchSize()))
                        .toList())
                .map(tables::table)
                .toList();
    }

    private static <T> List<T> distinct(List<CaseResult> cases, Function<CaseResult, T> key) {
        return cases.stream().map(key).distinct().toList();
    }

    private Table table(List<CaseResult> cases) {
        CaseResult first = cases.getFirst();
        List<String> architectures = distinct(cases, CaseResult::architecture);
        List<List<String>> rows = new ArrayList<>();
        distinct(cases, ResultTables::threads).forEach(threads -> rows.add(row(cases, threads, architectures)));
        if (run.measured()) {
            rows.add(row("bytes/msg", architectures.stream().map(a -> wireBytes(cases, a))));
        }
        return new Table(
                "%s, %,d message%s per request: %s"
                        .formatted(
                                first.workload(),
                                first.batchSize(),
                                first.batchSize() == 1 ? "" : "s",
                                run.measured() ? "requests/s" : "verdict"),
                row(
                        "threads",
                        Stream.concat(architectures.stream(), controlled() ? Stream.of("can see") : Stream.of())),
                rows);
    }

    private List<String> row(List<CaseResult> cases, String threads, List<String> architectures) {
        Stream<String> entries = architectures.stream()
                .map(architecture ->
                        find(cases, threads, architecture).map(this::entry).orElse(""));
        return row(
                threads,
                controlled()
                        ? Stream.concat(entries, Stream.of(smallestDifference(cases.getFirst(), threads)))
                        : entries);
    }

    private static List<String> row(String head, Stream<String> entries) {
        return Stream.concat(Stream.of(head), entries).toList();
    }

    private boolean controlled() {
        return run.controls().stream()
                .map(CaseResult::control)
                .anyMatch(figures -> figures != null && figures.smallestDifference() != null);
    }

    /** As the control of the row's cell found it. */
    private String smallestDifference(CaseResult ofTable, String threads) {
        return run.controls().stream()
                .filter(c -> c.workload().equals(ofTable.workload())
                        && threads(c).equals(threads)
                        && c.batchSize() == ofTable.batchSize())
                .map(CaseResult::control)
                .filter(Objects::nonNull)
                .map(ControlFigures::smallestDifference)
                .filter(Objects::nonNull)
                .findFirst()
                .map(ControlSummary::percent)
                .map(percent -> percent + " ")
                .orElse("");
    }

    /** What a message weighs on the wire in the direction it travels, requests and headers included. */
    private static String wireBytes(List<CaseResult> cases, String architecture) {
        return cases.stream()
                .filter(c -> c.architecture().equals(architecture) && c.passed())
                .map(c -> c.workload().equals("list")
                        ? c.resources().wireBytesReceivedPerMessage()
                        : c.resources().wireBytesSentPerMessage())
                .filter(Objects::nonNull)
                .findFirst()
                .map(bytes -> String.format(Locale.ROOT, "%,.1f ", bytes))
                .orElse("");
    }

    private static Optional<CaseResult> find(List<CaseResult> cases, String threads, String architecture) {
        return cases.stream()
                .filter(c -> threads(c).equals(threads) && c.architecture().equals(architecture))
                .findFirst();
    }

    private static String threads(CaseResult result) {
        return String.valueOf(result.threads());
    }

    private String entry(CaseResult result) {
        Double rate = result.requestsPerSecond();
        if (rate == null) {
            return result.verdict().name();
        }
        return String.format(Locale.ROOT, rate < 100 ? "%,.1f" : "%,.0f", rate) + mark(result);
    }

    /** The reference itself stands without a mark, as do those that surely differ from it. */
    private String mark(CaseResult result) {
        String cell = result.cell();
        List<RunResult.ComparisonResult> ofCell =
                run.comparisons().stream().filter(c -> c.cell().equals(cell)).toList();
        if (ofCell.isEmpty() && passedIn(cell) > 1) {
            return NOT_COMPARED;
        }
        return ofCell.stream()
                        .filter(c -> c.architecture().equals(result.architecture()))
                        .allMatch(RunResult.ComparisonResult::resolved)
                ? " "
                : NOT_SEPARATED;
    }

    private long passedIn(String cell) {
        return run.cases().stream()
                .filter(c -> c.passed() && cell.equals(c.cell()))
                .count();
    }
}
