package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.report.answer.Standing;
import stackbench.harness.report.answer.Standings;
import stackbench.harness.report.answer.WorkloadAnswer;
import stackbench.harness.report.result.ComparisonResult;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** The tables of a run in the shape such comparisons are published in: rows threads, columns architectures. */
public final class ResultTables {

    static final String NOT_SEPARATED = "~";
    static final String NOT_COMPARED = "?";

    private final RunResult run;
    private final List<WorkloadAnswer> answers;
    private final List<Map<Metric, Standings.Place>> standings;

    private ResultTables(RunResult run) {
        this.run = run;
        this.answers = WorkloadAnswer.of(run);
        this.standings = Standings.of(run);
    }

    /** Write all that a console shows of a run: its tables, what their signs mean, and why cases have no number. */
    public static String render(RunResult run) {
        ResultNotes notes = new ResultNotes(run);
        return Stream.of(of(run), RatioTables.of(run))
                        .flatMap(List::stream)
                        .map(Table::text)
                        .collect(Collectors.joining())
                + notes.legend()
                + new DemandLines(run.cases()).render()
                + VisitNotes.of(run)
                + furtherTables(run)
                + notes.reasons();
    }

    /**
     * Writes what a console shows in brief: a table of pairs for each workload, what a run was asked for beside them, and why cases
     * have no number.
     */
    public static String brief(RunResult run) {
        return PairTables.of(run).stream().map(Table::text).collect(Collectors.joining())
                + furtherTables(run)
                + new ResultNotes(run).reasons();
    }

    private static String furtherTables(RunResult run) {
        return DownstreamTables.render(run)
                + RateTables.render(run)
                + StageTables.render(run)
                + ColdTables.render(run)
                + OverloadTables.render(run)
                + SlowReaderTables.render(run)
                + BuildTables.render(run)
                + SettingTables.render(run)
                + WhyTables.render(run)
                + PublishedTables.render(run);
    }

    /** Make one table per workload and batch size. */
    static List<Table> of(RunResult run) {
        ResultTables tables = new ResultTables(run);
        List<CaseResult> cases = LoadTable.THREADS.of(run.cases());
        return distinct(cases, ResultTables::key).stream()
                .map(key -> cases.stream().filter(c -> key.equals(key(c))).toList())
                .map(tables::table)
                .toList();
    }

    private static String key(CaseResult result) {
        return result.workload() + "/" + result.load().batchSize();
    }

    private static <T> List<T> distinct(List<CaseResult> cases, Function<CaseResult, T> key) {
        return cases.stream().map(key).distinct().toList();
    }

    private Table table(List<CaseResult> cases) {
        CaseResult first = cases.getFirst();
        List<String> architectures = distinct(cases, CaseResult::arm);
        List<List<String>> rows = new ArrayList<>();
        distinct(cases, LoadTable::row).forEach(threads -> rows.add(row(cases, threads, architectures)));
        if (run.measured()) {
            rows.add(row("bytes/msg", architectures.stream().map(a -> wireBytes(cases, a))));
        }
        return new Table(
                "%s, %,d message%s per request: %s"
                        .formatted(
                                first.workload(),
                                first.load().batchSize(),
                                first.load().batchSize() == 1 ? "" : "s",
                                run.measured() ? "requests/s" : "verdict"),
                row(
                        LoadTable.THREADS.rowHead(),
                        Stream.concat(architectures.stream(), compared() ? Stream.of("detectable") : Stream.of())),
                rows);
    }

    private List<String> row(List<CaseResult> cases, String threads, List<String> architectures) {
        Stream<String> entries = architectures.stream()
                .map(architecture ->
                        find(cases, threads, architecture).map(this::entry).orElse(""));
        return row(
                threads, compared() ? Stream.concat(entries, Stream.of(smallestDifferences(cases, threads))) : entries);
    }

    private static List<String> row(String head, Stream<String> entries) {
        return Stream.concat(Stream.of(head), entries).toList();
    }

    private boolean compared() {
        return run.comparisons().stream().anyMatch(one -> one.smallestDifference() != null);
    }

    /**
     * The smallest differences from the reference of the row's cell, for each architecture compared with it, in the order of
     * the columns.
     */
    private String smallestDifferences(List<CaseResult> cases, String threads) {
        return cases.stream()
                .filter(c -> LoadTable.row(c).equals(threads))
                .map(CaseResult::cell)
                .findFirst()
                .map(this::toReference)
                .orElse(List.of())
                .stream()
                .map(ComparisonResult::smallestDifference)
                .filter(Objects::nonNull)
                .map(ControlSummary::percent)
                .collect(Collectors.joining(" ", "", " "));
    }

    /** The comparisons of requests/s in a cell with what its workload's architectures are compared with. */
    private List<ComparisonResult> toReference(String cell) {
        return run.comparisons().stream()
                .filter(one -> one.metric() == Metric.RATE
                        && one.cell().equals(cell)
                        && one.reference().equals(reference(one.workload())))
                .toList();
    }

    private String reference(String workload) {
        return answers.stream()
                .filter(answer -> answer.workload().equals(workload))
                .map(WorkloadAnswer::reference)
                .findFirst()
                .orElse("");
    }

    /** The bytes that a message takes on the wire in the direction it travels, requests and headers included. */
    private static String wireBytes(List<CaseResult> cases, String architecture) {
        return cases.stream()
                .filter(c -> c.arm().equals(architecture) && c.passed())
                .flatMap(c -> Metric.WIRE_BYTES.of(c).stream())
                .findFirst()
                .map(bytes -> String.format(Locale.ROOT, "%,.1f ", bytes))
                .orElse("");
    }

    private static Optional<CaseResult> find(List<CaseResult> cases, String threads, String architecture) {
        return cases.stream()
                .filter(c -> LoadTable.row(c).equals(threads) && c.arm().equals(architecture))
                .findFirst();
    }

    private String entry(CaseResult result) {
        Double rate = result.requestsPerSecond();
        if (rate == null) {
            return result.verdict().name();
        }
        return String.format(Locale.ROOT, rate < 100 ? "%,.1f" : "%,.0f", rate) + mark(result);
    }

    /** The mark of a result. The reference itself stands without one, as do those that surely differ from it. */
    private String mark(CaseResult result) {
        return switch (standing(result)) {
            case OPEN -> NOT_SEPARATED;
            case UNCOMPARED -> NOT_COMPARED;
            case NONE, REFERENCE, ALONE, BETTER, WORSE -> " ";
        };
    }

    private Standing standing(CaseResult result) {
        Standings.Place place = standings.get(run.cases().indexOf(result)).get(Metric.RATE);
        return place == null ? Standing.NONE : place.standing();
    }
}
