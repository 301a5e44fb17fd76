package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the script behind a request, such as {@code > {% client.global.set("id", response.body.id); %}}: only assignments are understood, and variables for what they assign.
 */
final class Handler {

    private static final String UNDERSTOOD =
            "a handler may have client.global.set(\"name\", value) and const name = value only, with the value "
                    + "response.body.field, jsonPath(response.body, \"$.field\") or response.headers.valueOf(\"Header\")";

    private static final Pattern SPACE = Pattern.compile("(?:[\\s;]++|//[^\\n]*+)*+");

    private static final String STRING = "[\"']([^\"'\\n]+)[\"']";

    private static final Pattern DECLARATION = Pattern.compile("(?:const|let|var)\\s+([A-Za-z_]\\w*)\\s*=\\s*");

    private static final Pattern ASSIGNMENT = Pattern.compile("client\\.global\\.set\\(\\s*" + STRING + "\\s*,\\s*");

    private static final Pattern END_OF_ASSIGNMENT = Pattern.compile("\\s*\\)");
    private static final Pattern END_OF_DECLARATION = Pattern.compile("(?=\\s*(?:[;\\n]|//|$))");

    /** A part of the body, or of a variable that holds one. */
    private static final Pattern PART = Pattern.compile("(response\\.body|[A-Za-z_]\\w*)"
            + "((?:\\.[A-Za-z_]\\w*|\\[\\d+]|\\['[^'\\n]+']|\\[\"[^\"\\n]+\"])*)(?![\\w.(\\[])");

    private static final Pattern PATH =
            Pattern.compile("jsonPath\\(\\s*response\\.body\\s*,\\s*(?:\"([^\"\\n]+)\"|'([^'\\n]+)')\\s*\\)");

    private static final Pattern HEADER = Pattern.compile("response\\.headers\\.valueOf\\(\\s*" + STRING + "\\s*\\)");

    private static final Pattern NAME = Pattern.compile("[\\w$.]+|.");

    private final List<Line> lines;
    private final String script;

    /** What variables of the script hold, as captures name it: a JSON path, or a header. */
    private final Map<String, String> sources = new HashMap<>();

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
        sources.put("response.body", "$");
        List<CaptureLine> captures = new ArrayList<>();
        int at = end(SPACE, 0);
        while (at < script.length()) {
            Line line = lineOf(at);
            Matcher assignment = at(ASSIGNMENT, at);
            Matcher declaration = at(DECLARATION, at);
            if (assignment.lookingAt()) {
                Value value = value(line, at, assignment.end(), END_OF_ASSIGNMENT);
                captures.add(CaptureLine.of(line, assignment.group(1), value.source()));
                at = value.end();
            } else if (declaration.lookingAt()) {
                Value value = value(line, at, declaration.end(), END_OF_DECLARATION);
                sources.put(declaration.group(1), value.source());
                at = value.end();
            } else {
                throw refused(line, at);
            }
            at = end(SPACE, at);
        }
        return captures;
    }

    /** What a statement takes of the answer, and where the statement ends. */
    private record Value(String source, int end) {}

    private Value value(Line line, int statement, int from, Pattern end) {
        Matcher path = at(PATH, from);
        Matcher header = at(HEADER, from);
        Matcher part = at(PART, from);
        if (path.lookingAt()) {
            String text = path.group(1) == null ? path.group(2) : path.group(1);
            line.require(text.startsWith("$"), "\"%s\" is no JSON path: give one such as $.id".formatted(text));
            return new Value(text, ended(line, statement, path.end(), end));
        }
        if (header.lookingAt()) {
            return new Value(header.group(1), ended(line, statement, header.end(), end));
        }
        String held = part.lookingAt() ? sources.get(part.group(1)) : null;
        if (held == null || !(held.startsWith("$") || part.group(2).isEmpty())) {
            throw refused(line, statement);
        }
        return new Value(held + part.group(2), ended(line, statement, part.end(), end));
    }

    private int ended(Line line, int statement, int at, Pattern end) {
        Matcher matcher = at(end, at);
        if (!matcher.lookingAt()) {
            throw refused(line, statement);
        }
        return matcher.end();
    }

    private Matcher at(Pattern pattern, int from) {
        return pattern.matcher(script).region(from, script.length());
    }

    private RequestFileException refused(Line line, int at) {
        Matcher matcher = at(NAME, at);
        String name = matcher.lookingAt() ? matcher.group() : "";
        if (name.equals("client.test") || name.equals("client.assert")) {
            return line.refused("\"%s\" is not supported: give what must be so by # @expect, # @contains or # @check"
                    .formatted(name));
        }
        String statement = name.matches("client\\.global\\.set|const|let|var")
                ? script.substring(at).lines().findFirst().orElse(name).strip()
                : name;
        return line.refused("\"%s\" is not supported: %s".formatted(statement, UNDERSTOOD));
    }

    private int end(Pattern pattern, int from) {
        Matcher matcher = at(pattern, from);
        return matcher.lookingAt() ? matcher.end() : from;
    }

    private Line lineOf(int at) {
        return lines.get(
                (int) script.substring(0, at).chars().filter(c -> c == '\n').count());
    }
}
