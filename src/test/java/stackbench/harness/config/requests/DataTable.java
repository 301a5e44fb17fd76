package stackbench.harness.config.requests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;

/** A CSV (RFC 4180) with a header row, whose columns are placeholders. */
record DataTable(Set<String> columns, List<Map<String, String>> rows) {

    static final DataTable NONE = new DataTable(Set.of(), List.of());

    static DataTable of(Path file) {
        List<List<String>> records = records(file);
        if (records.size() < 2) {
            throw new RequestFileException(file, "it must have a row of column names, and a row of data");
        }
        List<String> names = records.getFirst().stream().map(String::strip).toList();
        Set<String> columns = new LinkedHashSet<>(names);
        if (columns.size() != names.size() || columns.contains("")) {
            throw new RequestFileException(
                    file, "each column must have a name, and each name once: " + String.join(",", names));
        }
        List<Map<String, String>> rows = new ArrayList<>();
        for (int row = 1; row < records.size(); row++) {
            rows.add(row(file, row + 1, names, records.get(row)));
        }
        return new DataTable(columns, rows);
    }

    private static List<List<String>> records(Path file) {
        List<List<String>> records = new ArrayList<>();
        try (MappingIterator<String[]> iterator = CsvMapper.shared()
                .readerFor(String[].class)
                .with(CsvReadFeature.WRAP_AS_ARRAY)
                .with(CsvReadFeature.SKIP_EMPTY_LINES)
                .readValues(UserText.of(file))) {
            iterator.forEachRemaining(fields -> records.add(Arrays.asList(fields)));
        } catch (JacksonException e) {
            throw RequestFileException.of(file, e, "it must be CSV, with a second quote for each one");
        }
        return records;
    }

    private static Map<String, String> row(Path file, int number, List<String> names, List<String> fields) {
        if (fields.size() != names.size()) {
            throw new RequestFileException(
                    file,
                    "row %d, counted with the header, has %d fields: give %d as the header does"
                            .formatted(number, fields.size(), names.size()));
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int column = 0; column < fields.size(); column++) {
            row.put(names.get(column), fields.get(column));
        }
        return row;
    }

    boolean all(String column, Predicate<String> values) {
        return rows.stream().allMatch(row -> values.test(row.getOrDefault(column, "")));
    }
}
