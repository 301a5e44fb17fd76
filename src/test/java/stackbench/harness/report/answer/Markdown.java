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

    public static String row(List<String> entries) {
        return entries.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String html(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
