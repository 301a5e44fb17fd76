package stackbench.harness.report.site;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import stackbench.harness.report.answer.Markdown;

/**
 * A table of a document that is written by the suite, between two comments by which it is found again.
 *
 * @param name in the comments, such as {@code decision table}
 */
record MarkedTable(String name) {

    private String begin() {
        return "<!-- %s -->".formatted(name);
    }

    private String end() {
        return "<!-- /%s -->".formatted(name);
    }

    /** Write the table with its comments. */
    String of(List<String> headings, String rows) {
        String head = Markdown.row(headings) + Markdown.row(Collections.nCopies(headings.size(), "---"));
        return begin() + "\n" + head + rows + end() + "\n";
    }

    /** The table that a text holds, its comments included; empty without both comments in their order. */
    Optional<String> in(String text) {
        int begin = text.indexOf(begin());
        int end = text.indexOf(end(), Math.max(begin, 0));
        return begin < 0 || end < 0 ? Optional.empty() : Optional.of(text.substring(begin, end) + end() + "\n");
    }
}
