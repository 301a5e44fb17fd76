package stackbench.harness.config.requests;

import com.jayway.jsonpath.JsonPath;
import java.util.List;

/** Checks how a part of an answer is named: by a JSON path of its body, or by the name of a header. */
final class AnswerField {

    private static final String HEADER = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

    /** What is compared between answers beside their values. */
    private static final List<String> COMPARED = List.of("body", "Content-Type", "Location");

    private AnswerField() {}

    static boolean isHeader(String name) {
        return name.matches(HEADER);
    }

    /** A part that may differ between answers; there may be several of it, such as {@code $..timestamp}. */
    static String compared(Line line, String source) {
        if (source.startsWith("$")) {
            path(line, source);
        } else {
            line.require(
                    COMPARED.stream().anyMatch(source::equalsIgnoreCase),
                    "\"%s\" is not compared: give %s, or a JSON path such as $.id"
                            .formatted(source, String.join(", ", COMPARED)));
        }
        return source;
    }

    /** A part that there is one of. */
    static String one(Line line, String source) {
        if (source.startsWith("$")) {
            line.require(
                    path(line, source).isDefinite(),
                    "\"%s\" may find several values: give a JSON path of one, such as $[0].id".formatted(source));
        } else {
            line.require(
                    isHeader(source),
                    "\"%s\" is no part of an answer: give a JSON path such as $.id, or the name of one header"
                            .formatted(source));
        }
        return source;
    }

    private static JsonPath path(Line line, String source) {
        try {
            return JsonPath.compile(source);
        } catch (RuntimeException e) { // the library throws several that have nothing in common
            throw line.refused("\"%s\" is no JSON path: give one such as $.id or $.items[0].id".formatted(source));
        }
    }
}
