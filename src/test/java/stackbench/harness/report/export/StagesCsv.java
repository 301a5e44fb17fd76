package stackbench.harness.report.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.PhasesMicros;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.StageResult;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** {@code stages.csv}, as RFC 4180 has it: a row for each case of users who come and go, and stage. */
public final class StagesCsv {

    private static final CsvMapper CSV = CsvMapper.builder().build();

    private static final StageResult NONE = new StageResult(0, 0, 0, 0, 0, null, null, null, null, null, null, null);

    private StagesCsv() {}

    /** Whether a run has stages to tell of. */
    public static boolean isFor(RunResult run) {
        return run.all().stream().anyMatch(result -> result.ramp() != null);
    }

    public static void write(Path file, RunResult run) {
        List<Map<String, @Nullable Object>> rows =
                run.all().stream().flatMap(StagesCsv::rows).toList();
        CsvSchema schema = CsvSchema.builder()
                .addColumns(columns(), CsvSchema.ColumnType.STRING)
                .setUseHeader(true)
                .setLineSeparator("\r\n")
                .build();
        try (OutputStream out = Files.newOutputStream(file)) {
            CSV.writer(schema).writeValue(out, rows);
        } catch (IOException e) {
            throw new UncheckedIOException("The stages cannot be written to " + file, e);
        }
    }

    private static List<String> columns() {
        List<String> columns =
                new ArrayList<>(List.of("id", "workload", "arm", "architecture", "role", "verdict", "stage"));
        columns.addAll(figures(NONE).keySet());
        return columns;
    }

    /** The rows of a case; none under another load. */
    static Stream<Map<String, @Nullable Object>> rows(CaseResult result) {
        RampResult ramp = result.ramp();
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        if (ramp != null) {
            for (StageResult stage : ramp.stages()) {
                rows.add(row(result, rows.size() + 1, stage));
            }
        }
        return rows.stream();
    }

    private static Map<String, @Nullable Object> row(CaseResult result, int number, StageResult stage) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", result.id());
        row.put("workload", result.workload());
        row.put("arm", result.arm());
        row.put("architecture", result.architecture());
        row.put("role", result.role());
        row.put("verdict", result.verdict().name());
        row.put("stage", number);
        row.putAll(figures(stage));
        return row;
    }

    private static Map<String, @Nullable Object> figures(StageResult stage) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("seconds", stage.seconds());
        row.put("users", stage.users());
        row.put("usersPlanned", stage.usersPlanned());
        row.put("usersPresent", stage.usersPresent());
        row.put("requests", stage.requests());
        row.put("requestsPerSecond", stage.requestsPerSecond());
        row.put("failed", stage.failed());
        row.put("wireBytesSent", stage.wireBytesSent());
        row.put("wireBytesReceived", stage.wireBytesReceived());
        times(row, stage.latencyMillis());
        phases(row, stage.phasesMicros());
        server(row, stage.server());
        return row;
    }

    private static void times(Map<String, @Nullable Object> row, @Nullable LatencyMillis millis) {
        row.put("meanMillis", millis == null ? null : millis.mean());
        row.put("minMillis", millis == null ? null : millis.min());
        row.put("p50Millis", millis == null ? null : millis.p50());
        row.put("p90Millis", millis == null ? null : millis.p90());
        row.put("p95Millis", millis == null ? null : millis.p95());
        row.put("p99Millis", millis == null ? null : millis.p99());
        row.put("maxMillis", millis == null ? null : millis.max());
    }

    private static void phases(Map<String, @Nullable Object> row, @Nullable PhasesMicros micros) {
        row.put("blockedMicros", micros == null ? null : micros.blocked());
        row.put("sendingMicros", micros == null ? null : micros.sending());
        row.put("waitingMicros", micros == null ? null : micros.waiting());
        row.put("receivingMicros", micros == null ? null : micros.receiving());
    }

    private static void server(Map<String, @Nullable Object> row, @Nullable StageUse use) {
        row.put("serverCpuCores", use == null ? null : use.cpuCores());
        row.put("serverMemoryBytes", use == null ? null : use.rssBytes());
        row.put("serverThreads", use == null ? null : use.threads());
        row.put("serverOpenFiles", use == null ? null : use.openFiles());
    }
}
