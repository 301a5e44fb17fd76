package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the script behind a request, such as {@code > {% client.global.set("id", response.body.id); %}}: only assignments are understood. */
final class Handler {

    private static final String UNDERSTOOD =
            "a handler may have client.global.set(\"name\", value) only, with the value "
                    + "response.body.field, jsonPath(response.body, \"$.field\") or response.headers.valueOf(\"Header\")";

    private static final Pattern SPACE = Pattern.compile("(?:[\\s;]++|//[^\\n]*+)*+");

    private static final Pattern ASSIGNMENT = Pattern.compile("""
            client\\.global\\.set\\(\\s*["']([^"'\\n]+)["']\\s*,\\s*(?:\
            response\\.body((?:\\.[A-Za-z_]\\w*|\\[\\d+]|\\['[^'\\n]+']|\\["[^"\\n]+"])+)\
            |jsonPath\\(\\s*response\\.body\\s*,\\s*(?:"([^"\\n]+)"|'([^'\\n]+)')\\s*\\)\
            |response\\.headers\\.valueOf\\(\\s*["']([^"'\\n]+)["']\\s*\\)\
            )\\s*\\)""");

    private static final Pattern NAME = Pattern.compile("[\\w$.]+|.");

    private final List<Line> lines;
    private final String script;

    private Handler(List<Line> lines) {
        this.lines = lines;
        String text = text(lines);
        int end = end(text);
        lines.getLast()
                .require(
                        text.substring(end + 2).isBlank(),
                        "text behind a handler is not supported: end the line with %}");
        this.script = text.substring(text.indexOf("{%") + 2, end);
    }

    static boolean beginsIn(Line line) {
        return line.text().matches(">\\s*\\{%.*");
    }

    /** Whether lines are a whole handler. */
    static boolean isWhole(List<Line> lines) {
        return end(text(lines)) >= 0;
    }

    private static String text(List<Line> lines) {
        return String.join("\n", lines.stream().map(Line::text).toList());
    }

    private static int end(String text) {
        return text.indexOf("%}", text.indexOf("{%") + 2);
    }

    /** Read a handler from its first line to its last. */
    static List<CaptureLine> read(List<Line> lines) {
        return new Handler(lines).captures();
    }

    private List<CaptureLine> captures() {
        List<CaptureLine> captures = new ArrayList<>();
        int at = end(SPACE, 0);
        while (at < script.length()) {
            Line line = lineOf(at);
            Matcher assignment = ASSIGNMENT.matcher(script).region(at, script.length());
            if (!assignment.lookingAt()) {
                throw refused(line, at);
            }
            captures.add(CaptureLine.of(line, assignment.group(1), source(line, assignment)));
            at = end(SPACE, assignment.end());
        }
        return captures;
    }

    private static String source(Line line, Matcher assignment) {
        if (assignment.group(2) != null) {
            return "$" + assignment.group(2);
        }
        if (assignment.group(5) != null) {
            return assignment.group(5);
        }
        String path = assignment.group(3) == null ? assignment.group(4) : assignment.group(3);
        line.require(path.startsWith("$"), "\"%s\" is no JSON path: give one such as $.id".formatted(path));
        return path;
    }

    private RequestFileException refused(Line line, int at) {
        Matcher matcher = NAME.matcher(script).region(at, script.length());
        String name = matcher.lookingAt() ? matcher.group() : "";
        if (name.equals("client.test") || name.equals("client.assert")) {
            return line.refused("\"%s\" is not supported: give what must be so by # @expect, # @contains or # @check"
                    .formatted(name));
        }
        String statement = name.equals("client.global.set")
                ? script.substring(at).lines().findFirst().orElse(name).strip()
                : name;
        return line.refused("\"%s\" is not supported: %s".formatted(statement, UNDERSTOOD));
    }

    private int end(Pattern pattern, int from) {
        Matcher matcher = pattern.matcher(script).region(from, script.length());
        return matcher.lookingAt() ? matcher.end() : from;
    }

    private Line lineOf(int at) {
        return lines.get(
                (int) script.substring(0, at).chars().filter(c -> c == '\n').count());
    }
}
