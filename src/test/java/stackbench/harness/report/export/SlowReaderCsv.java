package stackbench.harness.report.export;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.FlowResult;

/** {@code slow-reader.csv}: a row for each moment of each answer that was read slowly. */
public final class SlowReaderCsv {

    private static final List<String> COLUMNS =
            List.of("buffers", "seconds", "heapBytes", "rowsFetched", "messagesRead", "bytesInFlight");

    private SlowReaderCsv() {}

    /** Whether a run has such a case with a number. */
    public static boolean isFor(RunResult run) {
        return run.all().stream().anyMatch(result -> result.flow() != null);
    }

    public static void write(Path file, RunResult run) {
        CsvFile.write(file, COLUMNS.stream(), run.all().stream().flatMap(SlowReaderCsv::rows));
    }

    private static Stream<Map<String, @Nullable Object>> rows(CaseResult result) {
        FlowResult flow = result.flow();
        return flow == null ? Stream.of() : flow.moments().stream().map(moment -> row(result, flow.buffers(), moment));
    }

    private static Map<String, @Nullable Object> row(CaseResult result, boolean buffers, FlowResult.Moment moment) {
        Map<String, @Nullable Object> row = CsvFile.row(result);
        row.put("buffers", buffers);
        row.put("seconds", moment.seconds());
        row.put("heapBytes", moment.heapBytes());
        row.put("rowsFetched", moment.rowsFetched());
        row.put("messagesRead", moment.messagesRead());
        row.put("bytesInFlight", moment.bytesInFlight());
        return row;
    }
}
