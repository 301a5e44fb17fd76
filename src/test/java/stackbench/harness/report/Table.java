package stackbench.harness.report;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table for people.
 *
 * @param head of the first column, then of the others
 */
record Table(String title, List<String> head, List<List<String>> rows) {

    private static final int FIRST_COLUMN = 10;
    private static final int COLUMN = 17;

    /** As a console shows it: columns flush right. */
    String text() {
        return Stream.concat(Stream.of(head), rows.stream())
                .map(Table::line)
                .collect(Collectors.joining("", "%n%s%n".formatted(title), ""));
    }

    private static String line(List<String> entries) {
        return entries.stream()
                .skip(1)
                .map(entry -> ("%" + COLUMN + "s").formatted(entry))
                .collect(Collectors.joining(
                        "", ("%" + FIRST_COLUMN + "s").formatted(entries.getFirst()), System.lineSeparator()));
    }

    /** As GitHub shows it. */
    String markdown() {
        return "### " + Markdown.text(title) + "\n\n" + Markdown.row(head)
                + Markdown.row(Collections.nCopies(head.size(), "---:"))
                + rows.stream()
                        .map(row ->
                                Markdown.row(row.stream().map(Markdown::text).toList()))
                        .collect(Collectors.joining("", "", "\n"));
    }
}
