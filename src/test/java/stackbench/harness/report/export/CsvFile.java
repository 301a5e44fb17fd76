package stackbench.harness.report.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.result.CaseResult;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** A file of comma-separated values, as RFC 4180 has it. Each row of most begins with the case that it is of. */
final class CsvFile {

    private static final CsvMapper CSV = CsvMapper.builder().build();
    private static final List<String> OF_CASE = List.of("id", "workload", "arm", "architecture", "role");

    private CsvFile() {}

    /** Begin a row of a case; what else it tells is put behind. */
    static Map<String, @Nullable Object> row(CaseResult result) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", result.id());
        row.put("workload", result.workload());
        row.put("arm", result.arm());
        row.put("architecture", result.architecture());
        row.put("role", result.role());
        return row;
    }

    /**
     * Write rows in place of what the file held.
     *
     * @param columns behind those of the case
     */
    static void write(Path file, Stream<String> columns, Stream<Map<String, @Nullable Object>> rows) {
        writeAll(file, Stream.concat(OF_CASE.stream(), columns).toList(), rows);
    }

    /** Write rows that need not begin with a case in place of what the file held. */
    static void writeAll(Path file, List<String> columns, Stream<Map<String, @Nullable Object>> rows) {
        CsvSchema schema = CsvSchema.builder()
                .addColumns(columns, CsvSchema.ColumnType.STRING)
                .setUseHeader(true)
                .setLineSeparator("\r\n")
                .build();
        try (OutputStream out = Files.newOutputStream(file)) {
            CSV.writer(schema).writeValue(out, rows.toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Rows cannot be written to " + file, e);
        }
    }
}
