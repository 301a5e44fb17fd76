package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Standing;
import stackbench.harness.report.answer.Standings;
import stackbench.harness.report.answer.Table;
import stackbench.harness.report.section.LoadTable;
import stackbench.harness.report.section.ScalabilitySection;
import stackbench.harness.report.section.Sections;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** The tables of a run in the shape such comparisons are published in: rows threads, columns architectures. */
public final class ResultTables {

    static final String NOT_SEPARATED = "~";
    static final String CHANGING = "*";
    private static final String OFFERED = "offered";
    static final String NOT_COMPARED = "?";

    private final RunResult run;
    private final List<Map<Metric, Standings.Place>> standings;

    private ResultTables(RunResult run) {
        this.run = run;
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
                + notes.visits()
                + sections(run, id -> true)
                + notes.reasons();
    }

    /**
     * Writes what a console shows in brief: a table of pairs for each workload, what a run was asked for beside them, and why cases
     * have no number.
     */
    public static String brief(RunResult run) {
        return sections(run, OFFERED::equals)
                + RatioTables.inBrief(run).stream().map(Table::text).collect(Collectors.joining())
                + sections(run, id -> !Set.of(OFFERED, ScalabilitySection.ID).contains(id))
                + new ResultNotes(run).reasons();
    }

    private static String sections(RunResult run, Predicate<String> which) {
        return Sections.of(run).stream()
                .filter(section -> which.test(section.id()))
                .map(Section::text)
                .collect(Collectors.joining());
    }

    /** Make one table per workload and batch size. */
    static List<Table> of(RunResult run) {
        ResultTables tables = new ResultTables(run);
        return LoadTable.grouped(LoadTable.THREADS.of(run.cases()), LoadTable::title)
                .map(tables::table)
                .toList();
    }

    private Table table(List<CaseResult> cases) {
        List<String> arms = LoadTable.arms(cases);
        List<List<String>> rows = new ArrayList<>();
        LoadTable.grouped(cases, LoadTable::row)
                .map(ofRow -> row(
                        LoadTable.row(ofRow.getFirst()),
                        LoadTable.entries(ofRow, arms, this::entry),
                        () -> smallestDifferences(ofRow)))
                .forEach(rows::add);
        if (run.measured() && cases.getFirst().load().carriesMessages()) {
            rows.add(Table.row("bytes/msg", arms.stream().map(arm -> wireBytes(cases, arm))));
        }
        return new Table(
                "%s: %s".formatted(LoadTable.title(cases.getFirst()), run.measured() ? "requests/s" : "verdict"),
                row(LoadTable.THREADS.rowHead(), arms.stream(), () -> "detectable"),
                rows);
    }

    private List<String> row(String head, Stream<String> entries, Supplier<String> detectable) {
        return Table.row(head, compared() ? Stream.concat(entries, Stream.of(detectable.get())) : entries);
    }

    private boolean compared() {
        return run.comparisons().stream().anyMatch(one -> one.smallestDifference() != null);
    }

    /** The smallest differences from the reference of a row's cell, for each architecture compared with it, in the order of the columns. */
    private String smallestDifferences(List<CaseResult> ofRow) {
        return ofRow.stream()
                .flatMap(result -> Stream.ofNullable(place(result)))
                .flatMap(place -> Stream.ofNullable(place.comparison()))
                .flatMap(one -> Stream.ofNullable(run.comparisons().get(one).smallestDifference()))
                .map(Figures::percent)
                .collect(Collectors.joining(" ", "", " "));
    }

    private Standings.@Nullable Place place(CaseResult result) {
        return standings.get(run.cases().indexOf(result)).get(Metric.RATE);
    }

    /** The bytes that a message takes on the wire in the direction it travels, requests and headers included. */
    private static String wireBytes(List<CaseResult> cases, String architecture) {
        return cases.stream()
                .filter(c -> c.arm().equals(architecture) && c.passed())
                .flatMap(c -> Metric.WIRE_BYTES.of(c).stream())
                .findFirst()
                .map(bytes -> Figures.text("%,.1f ", bytes))
                .orElse("");
    }

    private String entry(CaseResult result) {
        Double rate = result.requestsPerSecond();
        if (rate == null) {
            return result.verdict().name();
        }
        return Figures.rate(rate) + mark(result);
    }

    /** The mark of a result. The reference itself stands without one, as do those that surely differ from it. */
    private String mark(CaseResult result) {
        return switch (standing(result)) {
            case OPEN -> NOT_SEPARATED;
            case CHANGING -> CHANGING;
            case UNCOMPARED -> NOT_COMPARED;
            case NONE, REFERENCE, ALONE, BETTER, WORSE -> " ";
        };
    }

    private Standing standing(CaseResult result) {
        Standings.Place place = place(result);
        return place == null ? Standing.NONE : place.standing();
    }
}
