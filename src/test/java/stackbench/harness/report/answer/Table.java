package stackbench.harness.report.answer;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A table for people. An entry may have several lines: the figure, then what is said of it.
 *
 * @param head of the first column, then of the others
 * @param cells that each row is of; none where rows are of several, or of no cell
 */
public record Table(String title, List<String> head, List<List<String>> rows, List<String> cells) {

    /** The width of the first column, unless an entry is longer. */
    private static final int FIRST_COLUMN = 10;

    private static final int COLUMN = 17;

    /** Make a table whose rows are not of single cells. */
    public Table(String title, List<String> head, List<List<String>> rows) {
        this(title, head, rows, List.of());
    }

    /** Make a table that is of one cell. */
    public static Table ofCell(String cell, String title, List<String> head, List<List<String>> rows) {
        return new Table(title, head, rows, Collections.nCopies(rows.size(), cell));
    }

    /** Write a figure, and below it those lines that have anything in them. */
    public static String entry(String figure, String... below) {
        return Stream.concat(Stream.of(figure), Arrays.stream(below).filter(line -> !line.isEmpty()))
                .collect(Collectors.joining("\n"));
    }

    /** Make a row, or a head. */
    public static List<String> row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    /** The table as a console shows it: columns flush right, as wide as what stands in them. */
    public String text() {
        int first = width(FIRST_COLUMN, 0, 1);
        int others = width(COLUMN, 1, head.size());
        return rowsWithHead()
                .map(entries -> text(entries, first, others))
                .collect(Collectors.joining("", "%n%s%n".formatted(title), ""));
    }

    private Stream<List<String>> rowsWithHead() {
        return Stream.concat(Stream.of(head), rows.stream());
    }

    /** The width of the widest entry of some columns, with a blank before it. */
    private int width(int least, int from, int to) {
        return rowsWithHead()
                .flatMap(entries -> entries.stream().skip(from).limit(to - from))
                .flatMap(String::lines)
                .mapToInt(line -> line.length() + 1)
                .reduce(least, Math::max);
    }

    /** A row in as many lines as its highest entry has. */
    private static String text(List<String> entries, int first, int others) {
        long height =
                entries.stream().mapToLong(entry -> entry.lines().count()).max().orElse(0);
        return LongStream.range(0, Math.max(1, height))
                .mapToObj(line -> IntStream.range(0, entries.size())
                        .mapToObj(column -> ("%" + (column == 0 ? first : others) + "s")
                                .formatted(entries.get(column)
                                        .lines()
                                        .skip(line)
                                        .findFirst()
                                        .orElse("")))
                        .collect(Collectors.joining("", "", System.lineSeparator())))
                .collect(Collectors.joining());
    }

    /** The table as GitHub shows it. */
    public String markdown() {
        return "### " + Markdown.text(title) + "\n\n" + Markdown.row(head)
                + Markdown.row(Collections.nCopies(head.size(), "---:"))
                + rows.stream().map(Markdown::row).collect(Collectors.joining("", "", "\n"));
    }
}
