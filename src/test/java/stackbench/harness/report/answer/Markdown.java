package stackbench.harness.report.answer;

import java.util.List;
import java.util.stream.Collectors;

/** Markdown as GitHub reads it, in which no text can become markup. */
public final class Markdown {

    private Markdown() {}

    /** Write text within a line or a table. */
    public static String text(String text) {
        return html(text.strip()).replaceAll("[\\\\`*_|~\\[\\]#]", "\\\\$0").replaceAll("\\s+", " ");
    }

    /** Write lines that are shown as they are. */
    public static String lines(String text) {
        return "<pre>\n" + html(text.strip()) + "\n</pre>\n\n";
    }

    /** Write a row of a table; an entry may have several lines. */
    public static String row(List<String> entries) {
        return rowOf(entries.stream()
                .map(entry -> entry.lines().map(Markdown::text).collect(Collectors.joining("<br>")))
                .toList());
    }

    /** Write a row whose entries are Markdown. */
    public static String rowOf(List<String> entries) {
        return entries.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String html(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
