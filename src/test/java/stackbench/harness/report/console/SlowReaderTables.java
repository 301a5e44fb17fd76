package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.FlowResult;

/** The tables of slow readers: who waits for them, and who buffers what they do not read. */
final class SlowReaderTables {

    private static final List<String> HEAD = List.of(
            LoadTable.SLOW_READERS.rowHead(),
            "",
            "in flight MB",
            "rows fetched",
            "read",
            "heap MB",
            "of the answer MB");

    private static final double MEGABYTE = 1e6;

    private SlowReaderTables() {}

    /** Write the tables as a console shows them; nothing for a run without slow readers, or one that claims no numbers. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining());
    }

    /** Make a table for each cell. */
    static List<Table> of(RunResult run) {
        List<CaseResult> cases = LoadTable.SLOW_READERS.of(run.cases());
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
        SlowReader load = (SlowReader) cases.getFirst().load();
        List<List<String>> rows = new ArrayList<>();
        cases.forEach(result -> rows.add(row(result)));
        return new Table(
                "%s, a slow reader: %,d of %,d messages/s for %s s; a server with more than %,.0f MB in flight buffers"
                        .formatted(
                                cases.getFirst().workload(),
                                load.messagesPerSecond(),
                                load.batchSize(),
                                load.parameters().get("seconds"),
                                FlowResult.BOUND_BYTES / MEGABYTE),
                HEAD,
                rows);
    }

    private static List<String> row(CaseResult result) {
        FlowResult flow = result.flow();
        if (flow == null) {
            return List.of(result.arm(), result.verdict().name(), "", "", "", "", "");
        }
        FlowResult.Moment last = flow.lastSlow();
        return List.of(
                result.arm(),
                flow.buffers() ? "buffers" : "waits",
                megabytes(flow.mostBytesInFlight()),
                String.format(Locale.ROOT, "%,d", last.rowsFetched()),
                String.format(Locale.ROOT, "%,d", last.messagesRead()),
                megabytes(flow.mostHeapBytes()),
                megabytes(flow.heapOfAnswerBytes()));
    }

    private static String megabytes(@Nullable Long bytes) {
        return bytes == null ? "" : String.format(Locale.ROOT, "%,.1f", bytes / MEGABYTE);
    }
}
