package stackbench.harness.report.answer;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table for people.
 *
 * @param cell that it is of; null when it is of several
 * @param head of the first column, then of the others
 */
public record Table(@Nullable String cell, String title, List<String> head, List<List<String>> rows) {

    /** The width of the first column, unless an entry is longer. */
    private static final int FIRST_COLUMN = 10;

    private static final int COLUMN = 17;

    /** Make a table that is of several cells. */
    public Table(String title, List<String> head, List<List<String>> rows) {
        this(null, title, head, rows);
    }

    /** Make a row, or a head. */
    public static List<String> row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    /** The table as a console shows it: columns flush right, as wide as what stands in them. */
    public String text() {
        int first = width(FIRST_COLUMN, 0, 1);
        int others = width(COLUMN, 1, head.size());
        return lines().map(entries -> line(entries, first, others))
                .collect(Collectors.joining("", "%n%s%n".formatted(title), ""));
    }

    private Stream<List<String>> lines() {
        return Stream.concat(Stream.of(head), rows.stream());
    }

    /** The width of the widest entry of some columns, with a blank before it. */
    private int width(int least, int from, int to) {
        return lines().flatMap(entries -> entries.stream().skip(from).limit(to - from))
                .mapToInt(entry -> entry.length() + 1)
                .reduce(least, Math::max);
    }

    private static String line(List<String> entries, int first, int others) {
        return entries.stream()
                .skip(1)
                .map(entry -> ("%" + others + "s").formatted(entry))
                .collect(Collectors.joining(
                        "", ("%" + first + "s").formatted(entries.getFirst()), System.lineSeparator()));
    }

    /** The table as GitHub shows it. */
    public String markdown() {
        return "### " + Markdown.text(title) + "\n\n" + Markdown.row(head)
                + Markdown.row(Collections.nCopies(head.size(), "---:"))
                + rows.stream()
                        .map(row ->
                                Markdown.row(row.stream().map(Markdown::text).toList()))
                        .collect(Collectors.joining("", "", "\n"));
    }
}
