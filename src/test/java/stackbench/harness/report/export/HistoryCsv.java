package stackbench.harness.report.export;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.history.CaseHistory;
import stackbench.harness.report.history.HistoryFigure;
import stackbench.harness.report.history.HistoryLine;

/**
 * {@code history.csv}: the series of a run's cases, as Apache Otava's importer of CSV files reads them. It tells series apart by a column
 * of the name {@code branch}, which is the case here. A cell without a figure is empty.
 */
public final class HistoryCsv {

    private static final List<String> COLUMNS = List.of(
            "time",
            "branch",
            "commit",
            "arm",
            "requestsPerSecond",
            "ratio",
            "serverCpuMicrosPerRequest",
            "allocatedBytesPerRequest");

    private HistoryCsv() {}

    public static void write(Path file, CaseHistory history) {
        CsvFile.writeAll(file, COLUMNS, history.lines().stream().map(HistoryCsv::row));
    }

    private static Map<String, @Nullable Object> row(HistoryLine line) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("time", line.startedAt());
        row.put("branch", line.id());
        row.put("commit", line.commit());
        row.put("arm", line.arm());
        row.put("requestsPerSecond", value(line.requestsPerSecond()));
        row.put("ratio", value(line.ratio()));
        row.put("serverCpuMicrosPerRequest", value(line.serverCpuMicrosPerRequest()));
        row.put("allocatedBytesPerRequest", value(line.allocatedBytesPerRequest()));
        return row;
    }

    private static @Nullable Double value(@Nullable HistoryFigure figure) {
        return figure == null ? null : (Double) figure.value();
    }
}
