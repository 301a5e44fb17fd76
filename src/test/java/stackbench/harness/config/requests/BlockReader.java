package stackbench.harness.config.requests;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the lines between two separators: variables, and at most one request. */
final class BlockReader {

    /** What is refused wherever a line begins with it, and why. */
    private static final Map<String, String> REFUSED = Map.of(
            "<\\s*\\{%.*",
            "a script before the request (\"< {%\") is not supported: use variables, a table of data or # @capture",
            ">>.*",
            "\">>\" is not supported: answers are checked, and not kept in files",
            "<>.*",
            "\"<>\" is not supported: answers are compared between the apps",
            ">\\s+[^\\s{].*",
            "a handler in a file of its own (\">\") is not supported: write its assignments between > {% and %}");

    private static final String REQUEST_LINE =
            "(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS)\\s+(https?://|/|\\{\\{|localhost).*";

    private final String title;
    private final Deque<Line> lines;
    private final Variables variables;
    private final DirectiveComments comments = new DirectiveComments();
    private final List<Line> target = new ArrayList<>();
    private final List<Line> headers = new ArrayList<>();
    private final List<Line> body = new ArrayList<>();
    private final List<CaptureLine> captures = new ArrayList<>();
    private boolean inBody;

    BlockReader(String title, List<Line> lines, Variables variables) {
        this.title = title;
        this.lines = new ArrayDeque<>(lines);
        this.variables = variables;
    }

    DirectiveComments comments() {
        return comments;
    }

    /** The request; empty: there is none. */
    Optional<RawRequest> read() {
        while (!lines.isEmpty()) {
            read(lines.remove());
        }
        if (target.isEmpty()) {
            comments.requireNoneButData();
            return Optional.empty();
        }
        captures.addAll(comments.captures());
        String named = RequestIds.slug(title).isEmpty()
                ? comments.name().map(Line::text).orElse("")
                : title;
        return Optional.of(new RawRequest(named, comments, target, headers, body, captures));
    }

    private void read(Line line) {
        REFUSED.forEach((pattern, why) -> line.require(!line.text().matches(pattern), why));
        if (Handler.beginsIn(line)) {
            line.require(!target.isEmpty(), "a handler has no request before it: put it behind one");
            inBody = true;
            captures.addAll(Handler.read(handler(line)));
        } else if (line.isComment()) {
            comments.read(line);
        } else if (target.isEmpty()) {
            readBeforeRequest(line);
        } else if (inBody) {
            readBody(line);
        } else {
            readHead(line);
        }
    }

    private List<Line> handler(Line first) {
        List<Line> handler = new ArrayList<>(List.of(first));
        while (!Handler.isWhole(handler)) {
            first.require(!lines.isEmpty(), "the handler that begins here has no end: close it with %}");
            handler.add(lines.remove());
        }
        return handler;
    }

    private void readBeforeRequest(Line line) {
        String text = line.text().strip();
        line.require(
                !text.matches("(import|run)\\s.*"),
                "\"%s\" is not supported: put the requests into this file".formatted(text.split("\\s", 2)[0]));
        if (text.startsWith("@")) {
            variables.define(line);
        } else if (!text.isEmpty()) {
            target.add(line);
        }
    }

    private void readHead(Line line) {
        String text = line.text().strip();
        if (text.isEmpty()) {
            inBody = true;
        } else if (text.matches("<\\s+.*|<@.*")) {
            inBody = true;
            readBody(line);
        } else if (headers.isEmpty() && (text.startsWith("?") || text.startsWith("&") || line.isIndented())) {
            line.require(
                    text.matches("[?&/].*") || target.getLast().text().matches(".*[?&]\\s*"),
                    "an indented line continues the target: begin it with /, ? or &, or do not indent a header");
            target.add(line);
        } else {
            line.require(!line.isIndented(), "a header must not be indented: write it on one line");
            headers.add(line);
        }
    }

    private void readBody(Line line) {
        line.require(
                captures.isEmpty() || line.text().isBlank(),
                "text behind a handler is not supported: put ### before the next request");
        line.require(
                !line.text().matches(REQUEST_LINE),
                "a request begins in the body of another one: put ### before it, or the body into a file");
        line.require(
                !Variables.isDefinition(line), "a variable in a body is not supported: put it before a request line");
        body.add(line);
    }
}
