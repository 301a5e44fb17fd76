package stackbench.harness.report.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** A file of comma-separated values, as RFC 4180 has it. */
public record CsvFile(String name, List<String> columns, List<Map<String, @Nullable Object>> rows) {

    private static final CsvMapper CSV = CsvMapper.builder().build();

    /** A column: what stands in it in a row of what the file is of. */
    record Column<T>(String name, Function<T, @Nullable Object> value) {}

    static <T> CsvFile of(String name, List<Column<T>> columns, Stream<T> rows) {
        return new CsvFile(
                name,
                columns.stream().map(Column::name).toList(),
                rows.map(row -> row(columns, row)).toList());
    }

    private static <T> Map<String, @Nullable Object> row(List<Column<T>> columns, T of) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        columns.forEach(column -> row.put(column.name(), column.value().apply(of)));
        return row;
    }

    /** Write the rows in place of what the file held. */
    public void write(Path file) {
        CsvSchema schema = CsvSchema.builder()
                .addColumns(columns, CsvSchema.ColumnType.STRING)
                .setUseHeader(true)
                .setLineSeparator("\r\n")
                .build();
        try (OutputStream out = Files.newOutputStream(file)) {
            CSV.writer(schema).writeValue(out, rows);
        } catch (IOException e) {
            throw new UncheckedIOException("Rows cannot be written to " + file, e);
        }
    }
}
