package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.plan.Overload;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.OverloadStep;

/** The tables of more load than servers can take: what each was offered, what it answered, and when it had recovered. */
final class OverloadTables {

    private static final List<String> HEAD = List.of(
            "architecture",
            LoadTable.OVERLOADS.rowHead(),
            "offered/s",
            "goodput/s",
            "p99 ms",
            "client late ms",
            "refused",
            "failed",
            "missed");

    private OverloadTables() {}

    /** Write the tables as a console shows them; nothing for a run without such load, or one that claims no numbers. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining());
    }

    /** Make a table for each cell. */
    static List<Table> of(RunResult run) {
        List<CaseResult> cases = LoadTable.OVERLOADS.of(run.cases());
        return cases.stream()
                .filter(result -> run.measured())
                .map(CaseResult::cell)
                .distinct()
                .map(cell -> table(cases.stream()
                        .filter(result -> result.cell().equals(cell))
                        .toList()))
                .toList();
    }

    private static Table table(List<CaseResult> cases) {
        CaseResult first = cases.getFirst();
        List<List<String>> rows = new ArrayList<>();
        cases.forEach(result -> rows.addAll(rows(result)));
        return new Table(
                "%s, overload, %,d message%s per request: goodput: right answers within the limit"
                        .formatted(
                                first.workload(),
                                first.load().batchSize(),
                                first.load().batchSize() == 1 ? "" : "s"),
                HEAD,
                rows);
    }

    private static List<List<String>> rows(CaseResult result) {
        OverloadResult overload = result.overload();
        if (overload == null) {
            return List.of(List.of(result.arm(), result.verdict().name(), "", "", "", "", "", "", ""));
        }
        List<List<String>> rows = new ArrayList<>();
        overload.steps().forEach(step -> rows.add(row(rows.isEmpty() ? result.arm() : "", step)));
        rows.add(List.of("", "recovered in", recovery(overload.recoverySeconds()), "", "", "", "", "", ""));
        return rows;
    }

    private static String recovery(@Nullable Double seconds) {
        return seconds == null ? "not by the end" : text("%,.1f s", seconds);
    }

    private static List<String> row(String arm, OverloadStep step) {
        return List.of(
                arm,
                Overload.text(step.multiple()),
                text("%,.0f", step.offeredPerSecond()),
                text("%,.0f", step.goodputPerSecond()),
                millis(step.p99Millis()),
                millis(step.clientLateP99Millis()),
                text("%,d", step.refused()),
                text("%,d", step.failed()),
                text("%,d", step.missed()));
    }

    private static String millis(@Nullable Double value) {
        return value == null ? "" : text("%,.2f", value);
    }

    private static String text(String format, Number value) {
        return String.format(Locale.ROOT, format, value);
    }
}
