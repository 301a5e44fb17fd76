package stackbench.harness.report.export;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.OverloadStep;

/** {@code overload.csv}: a row for each step of each case that was offered more than it can do. */
public final class OverloadCsv {

    private static final List<String> COLUMNS = List.of(
            "step",
            "multiple",
            "capacityPerSecond",
            "limitMillis",
            "offeredPerSecond",
            "goodputPerSecond",
            "p99Millis",
            "clientLateP99Millis",
            "refused",
            "failed",
            "missed",
            "recoverySeconds");

    private OverloadCsv() {}

    /** Whether a run has such a case with a number. */
    public static boolean isFor(RunResult run) {
        return run.all().stream().anyMatch(result -> result.overload() != null);
    }

    public static void write(Path file, RunResult run) {
        CsvFile.write(file, COLUMNS.stream(), run.all().stream().flatMap(OverloadCsv::rows));
    }

    /** The rows of a case; none under another load, or without a number. */
    static Stream<Map<String, @Nullable Object>> rows(CaseResult result) {
        OverloadResult overload = result.overload();
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        if (overload != null) {
            overload.steps().forEach(step -> rows.add(row(result, overload, rows.size() + 1, step)));
        }
        return rows.stream();
    }

    private static Map<String, @Nullable Object> row(
            CaseResult result, OverloadResult overload, int number, OverloadStep step) {
        Map<String, @Nullable Object> row = CsvFile.row(result);
        row.put("step", number);
        row.put("multiple", step.multiple());
        row.put("capacityPerSecond", overload.capacityPerSecond());
        row.put("limitMillis", overload.limitMillis());
        row.put("offeredPerSecond", step.offeredPerSecond());
        row.put("goodputPerSecond", step.goodputPerSecond());
        row.put("p99Millis", step.p99Millis());
        row.put("clientLateP99Millis", step.clientLateP99Millis());
        row.put("refused", step.refused());
        row.put("failed", step.failed());
        row.put("missed", step.missed());
        row.put("recoverySeconds", overload.recoverySeconds());
        return row;
    }
}
