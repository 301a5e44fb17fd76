package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.config.requests.RequestText.Part;

/** Reads the texts of one request, in which {@code {{name}}} stands for something else. */
final class Placeholders {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([^{}]*)}}");

    private final Variables variables;
    private final DataTable table;
    private final Captures captures;
    private final int request;

    /** Variables with a random value that the request uses. */
    private final Set<String> drawn = new TreeSet<>();

    /** @param request which one of the file, counted from 0 */
    Placeholders(Variables variables, DataTable table, Captures captures, int request) {
        this.variables = variables;
        this.table = table;
        this.captures = captures;
        this.request = request;
    }

    RequestText text(Line line) {
        return RequestText.of(parts(line, line.text(), List.of()));
    }

    /** The text of several lines, with a line feed between them. */
    RequestText text(List<Line> lines) {
        List<Part> parts = new ArrayList<>();
        for (Line line : lines) {
            if (!parts.isEmpty()) {
                parts.add(new Part.Literal("\n"));
            }
            parts.addAll(parts(line, line.text(), List.of()));
        }
        return RequestText.of(parts);
    }

    /** @param inside names of the variables whose value this is */
    private List<Part> parts(Line line, String text, List<String> inside) {
        List<Part> parts = new ArrayList<>();
        Matcher placeholder = PLACEHOLDER.matcher(text);
        int end = 0;
        while (placeholder.find()) {
            parts.add(literal(line, text.substring(end, placeholder.start())));
            parts.addAll(value(line, placeholder.group(1).strip(), inside));
            end = placeholder.end();
        }
        parts.add(literal(line, text.substring(end)));
        return parts;
    }

    private static Part literal(Line line, String text) {
        line.require(!text.contains("{{"), "a placeholder has no end: close it with }}");
        return new Part.Literal(text);
    }

    private List<Part> value(Line line, String name, List<String> inside) {
        if (name.startsWith("$")) {
            return List.of(DynamicValue.of(line, name));
        }
        if (Captures.isOfAnswer(name)) {
            return List.of(captures.ofAnswer(line, name, request));
        }
        Optional<String> value = variables.value(name);
        if (value.isPresent()) {
            return variable(line, name, value.get(), inside);
        }
        if (table.columns().contains(name)) {
            return List.of(new Part.Column(name));
        }
        line.require(captures.isKnown(name, request), variables.undefined(name));
        return List.of(new Part.Captured(name));
    }

    /** An editor draws a random value of a variable once for a request, which a template cannot say. */
    private List<Part> variable(Line line, String name, String value, List<String> inside) {
        line.require(!inside.contains(name), "the variable \"%s\" needs itself: give it a value".formatted(name));
        List<Part> parts = parts(
                line, value, Stream.concat(inside.stream(), Stream.of(name)).toList());
        line.require(
                parts.stream().noneMatch(part -> part instanceof Part.Uuid || part instanceof Part.RandomInteger)
                        || drawn.add(name),
                "\"%s\" has a random value and is used twice by one request: use it once".formatted(name));
        return parts;
    }
}
