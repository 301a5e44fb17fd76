package stackbench.harness.report.section;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.LoadKind;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.result.CaseResult;

/** The kinds of tables that a run has, each for the cases under one kind of load. */
public enum LoadTable {
    /** Requests/s, a row for each number of threads. */
    THREADS(LoadKind.CLOSED_LOOP, "threads"),
    /** Latencies, a row for each rate. */
    RATES(LoadKind.CONSTANT_RATE, "requests/s"),
    /** Latencies at equal load, a row for each share. */
    OFFERED(LoadKind.RELATIVE_RATE, "offered"),
    /** Capacities, a row for each batch size. */
    CAPACITIES(LoadKind.CAPACITY, "messages per request"),
    /** What users who come and go got, a row for each stage. */
    STAGES(LoadKind.STAGES, "stage"),
    /** What is left of each architecture under more load than it can take, a row for each step. */
    OVERLOADS(LoadKind.OVERLOAD, "times capacity"),
    /** How far each architecture was ahead of a slow reader, a row for each of them. */
    SLOW_READERS(LoadKind.SLOW_READER, "architecture");

    private final LoadKind kind;
    private final String rowHead;

    LoadTable(LoadKind kind, String rowHead) {
        this.kind = kind;
        this.rowHead = rowHead;
    }

    /** The head of the column that names the rows. */
    public String rowHead() {
        return rowHead;
    }

    /** The head of that column in a table of some cases: none where it counts messages, and requests carry none. */
    private String rowHead(List<CaseResult> cases) {
        return this == CAPACITIES
                        && cases.stream().noneMatch(result -> result.load().carriesMessages())
                ? ""
                : rowHead;
    }

    /** The name of the row that a case stands in. */
    public static String row(CaseResult result) {
        return switch (result.load()) {
            case Load.ConstantRate rate -> number(rate.ratePerSecond());
            case RelativeRate share ->
                share.value()
                        + (result.offeredPerSecond() == null
                                ? ""
                                : ": " + Figures.brief(result.offeredPerSecond()) + "/s");
            case Load.Capacity capacity -> capacity.carriesMessages() ? number(capacity.batchSize()) : capacity.words();
            default -> result.load().value();
        };
    }

    private static String number(int value) {
        return Figures.text("%,d", value);
    }

    /** Keep those of the cases that stand in such a table. */
    public List<CaseResult> of(List<CaseResult> cases) {
        return cases.stream().filter(result -> result.load().kind() == kind).toList();
    }

    /** The cases of each key in the order of their first, of those that stand in such a table; none of a run that claims no numbers. */
    Stream<List<CaseResult>> grouped(RunResult run, Function<CaseResult, String> key) {
        return run.measured() ? grouped(of(run.cases()), key) : Stream.empty();
    }

    /** The cases of each key in the order of their first. */
    public static Stream<List<CaseResult>> grouped(List<CaseResult> cases, Function<CaseResult, String> key) {
        return cases.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream();
    }

    /** What tables of one workload and batch size are named by, such as {@code create, 10 messages per request}. */
    public static String title(CaseResult result) {
        return result.workload() + messages(result, " per request");
    }

    /** Write how many messages each request carries, behind a comma and with some words behind it; nothing where it carries none. */
    public static String messages(CaseResult result, String words) {
        int batchSize = result.load().batchSize();
        return result.load().carriesMessages()
                ? ", %,d message%s%s".formatted(batchSize, batchSize == 1 ? "" : "s", words)
                : "";
    }

    public static List<String> arms(List<CaseResult> cases) {
        return cases.stream().map(CaseResult::arm).distinct().toList();
    }

    /** The entries of a row, one for each arm; empty for one without a case there. */
    public static Stream<String> entries(
            List<CaseResult> ofRow, List<String> arms, Function<CaseResult, String> entryOf) {
        return arms.stream()
                .map(arm -> ofRow.stream()
                        .filter(result -> result.arm().equals(arm))
                        .findFirst()
                        .map(entryOf)
                        .orElse(""));
    }

    /** Make a table of cases: a row for each load, a column for each arm. */
    public Table table(String title, List<CaseResult> cases, Function<CaseResult, String> entryOf) {
        List<String> arms = arms(cases);
        return new Table(
                title,
                Table.row(rowHead(cases), arms.stream()),
                grouped(cases, LoadTable::row)
                        .map(ofRow -> Table.row(row(ofRow.getFirst()), entries(ofRow, arms, entryOf)))
                        .toList(),
                grouped(cases, LoadTable::row)
                        .map(ofRow -> ofRow.getFirst().cell())
                        .toList());
    }
}
