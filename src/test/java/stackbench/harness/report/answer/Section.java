package stackbench.harness.report.answer;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A part of a report: tables, then what their reader must know.
 *
 * @param id by which a page finds it
 * @param notes a line each
 */
public record Section(String id, List<Table> tables, List<String> notes) {

    /** Make a section that needs no words. */
    public Section(String id, Stream<Table> tables) {
        this(id, tables.toList(), List.of());
    }

    /** Make a section with words that only its tables need. */
    public static Section of(String id, List<Table> tables, String... notes) {
        return new Section(id, tables, tables.isEmpty() ? List.of() : List.of(notes));
    }

    /** The section as a console shows it. */
    public String text() {
        return tables.stream().map(Table::text).collect(Collectors.joining()) + lines();
    }

    /** The notes, each ended by a line separator. */
    public String lines() {
        return notes.stream().map("%s%n"::formatted).collect(Collectors.joining());
    }
}
