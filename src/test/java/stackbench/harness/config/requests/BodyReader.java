package stackbench.harness.config.requests;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestText.Part;

/** Reads the body of a request, from its lines or from the file that they name. */
final class BodyReader {

    private static final Pattern FILE = Pattern.compile("<(@\\w*)?\\s+(\\S.*?)\\s*|<(@\\w*)");

    private final Placeholders placeholders;

    BodyReader(Placeholders placeholders) {
        this.placeholders = placeholders;
    }

    /**
     * Read a body.
     *
     * @param form whether it is the body of a form, whose lines are joined
     */
    Optional<RequestText> read(List<Line> lines, boolean form) {
        List<Line> body = trimmed(lines);
        if (body.isEmpty()) {
            return Optional.empty();
        }
        for (Line line : body) {
            Matcher file = FILE.matcher(line.text());
            if (file.matches()) {
                line.require(body.size() == 1, "a body from a file has nothing beside it: leave out its other lines");
                return Optional.of(fromFile(line, file));
            }
        }
        return Optional.of(form ? form(body) : placeholders.text(body));
    }

    /** Blank lines, and white space at both ends, are no part of a body. */
    private static List<Line> trimmed(List<Line> lines) {
        List<Line> body = new ArrayList<>(lines);
        while (!body.isEmpty() && body.getFirst().text().isBlank()) {
            body.removeFirst();
        }
        while (!body.isEmpty() && body.getLast().text().isBlank()) {
            body.removeLast();
        }
        if (!body.isEmpty()) {
            body.set(0, body.getFirst().with(body.getFirst().text().stripLeading()));
            body.set(body.size() - 1, body.getLast().with(body.getLast().text().stripTrailing()));
        }
        return body;
    }

    private RequestText fromFile(Line line, Matcher file) {
        String encoding = file.group(1) == null ? "@" : file.group(1);
        line.require(file.group(2) != null, "a body from a file needs its name: write < ./body.json");
        line.require(
                encoding.matches("(?i)@(utf-?8)?"),
                "the encoding %s is not supported: give a file in UTF-8".formatted(encoding.substring(1)));
        String text = UserText.exact(path(line, file.group(2)), line::refused);
        if (file.group(1) != null) {
            return placeholders.text(line.with(text));
        }
        line.require(!text.contains("{{"), "the file has a placeholder: write <@ in place of < to have it filled in");
        return placeholders.text(line.with(text));
    }

    private static Path path(Line line, String name) {
        try {
            return line.file().resolveSibling(name);
        } catch (InvalidPathException e) {
            throw line.refused("\"%s\" is no name of a file".formatted(name));
        }
    }

    private RequestText form(List<Line> body) {
        List<Part> parts = new ArrayList<>();
        String before = "&";
        for (Line line : body) {
            String text = line.text().strip().replaceAll("\\s*([=&])\\s*", "$1"); // as IntelliJ formats a form
            line.require(
                    text.startsWith("&") || before.endsWith("&"),
                    "a line of a form must begin with &, as in &name=value");
            parts.addAll(placeholders.text(line.with(text)).parts());
            before = text;
        }
        return RequestTarget.encoded(RequestText.of(parts));
    }
}
