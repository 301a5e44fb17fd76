package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestTemplate.Directives;

/** The comments of a request that say something about it, such as {@code # @expect 201}. */
final class DirectiveComments {

    private static final Pattern DIRECTIVE = Pattern.compile("\\s*(?:#+|/{2,})\\s*@([\\w-]+)(.*)");
    private static final Pattern CAPTURE = Pattern.compile("(\\S+?)\\s*=\\s*(\\S.*)");

    private static final String KNOWN =
            "there are @expect, @contains, @check, @ignore, @capture, @weight, @once, @follow-redirects, @data, "
                    + "@name, @no-redirect, @no-cookie-jar and @no-log";

    private static final int MOST_WEIGHT = 1_000_000;

    private final Map<String, List<Line>> values = new TreeMap<>();

    /** Read a comment, which may be one for people. */
    void read(Line comment) {
        Matcher directive = DIRECTIVE.matcher(comment.text());
        if (!directive.matches()) {
            return;
        }
        String name = directive.group(1);
        Line value = comment.with(directive.group(2).strip());
        switch (name) {
            case "no-cookie-jar", "no-log" -> {
                // there is no cookie jar, and no log of requests
            }
            case "once", "follow-redirects", "no-redirect" -> {
                value.require(value.text().isEmpty(), "@%1$s has no value: write # @%1$s".formatted(name));
                keep(name, value);
            }
            case "name" -> keepValue(name, value.with(value.text().replaceFirst("^=\\s*", "")));
            case "expect", "check", "weight", "data" -> {
                value.require(!values.containsKey(name), "@%s is given twice: give it once".formatted(name));
                keepValue(name, value);
            }
            case "contains", "ignore", "capture" -> keepValue(name, value);
            default ->
                throw comment.refused(
                        "@%s is not supported: %s; a comment for people must not begin with @".formatted(name, KNOWN));
        }
    }

    private void keepValue(String name, Line value) {
        value.require(!value.text().isEmpty(), "@%s needs a value".formatted(name));
        keep(name, value);
    }

    private void keep(String name, Line value) {
        values.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
    }

    /** Refuse what is said where no request follows. */
    void requireNoneButData() {
        values.forEach((name, lines) -> lines.getFirst()
                .require(name.equals("data"), "@%s belongs to no request: put it before one".formatted(name)));
    }

    Optional<Line> name() {
        return first("name");
    }

    Optional<Line> data() {
        return first("data");
    }

    boolean isOnce() {
        return values.containsKey("once");
    }

    List<CaptureLine> captures() {
        return all("capture").stream()
                .map(line -> {
                    Matcher capture = CAPTURE.matcher(line.text());
                    line.require(capture.matches(), "@capture needs a name and a source: write # @capture id = $.id");
                    return CaptureLine.of(line, capture.group(1), capture.group(2));
                })
                .toList();
    }

    /** What they say, with the captures that are asked for in any way. */
    Directives directives(Placeholders placeholders, List<RequestTemplate.Capture> captures) {
        first("check").ifPresent(line -> line.require(!isOnce(), "@check has no meaning with @once: give one of them"));
        return new Directives(
                first("expect").map(DirectiveComments::status).orElse(200),
                all("contains").stream().map(line -> fixed(placeholders, line)).toList(),
                first("check").map(line -> fixed(placeholders, line)),
                all("ignore").stream()
                        .map(line -> AnswerField.compared(line, line.text()))
                        .toList(),
                captures,
                first("weight").map(this::weight),
                isOnce(),
                followsRedirects());
    }

    /** Both editors follow unless a request says @no-redirect; here it is the other way around. */
    private boolean followsRedirects() {
        Optional<Line> follows = first("follow-redirects");
        first("no-redirect")
                .ifPresent(line -> line.require(
                        follows.isEmpty(), "@no-redirect has no meaning with @follow-redirects: give one of them"));
        return follows.isPresent();
    }

    private static int status(Line line) {
        line.require(
                line.text().matches("[1-5]\\d\\d"),
                "@expect %s is no status: give one from 100 to 599".formatted(line.text()));
        return Integer.parseInt(line.text());
    }

    private int weight(Line line) {
        line.require(!isOnce(), "@weight has no meaning with @once: give one of them");
        line.require(
                line.text().matches("\\d{1,7}")
                        && Integer.parseInt(line.text()) >= 1
                        && Integer.parseInt(line.text()) <= MOST_WEIGHT,
                "@weight %s is not allowed: give a whole number from 1 to 1000000".formatted(line.text()));
        return Integer.parseInt(line.text());
    }

    private static String fixed(Placeholders placeholders, Line line) {
        return placeholders
                .text(line)
                .fixed()
                .orElseThrow(() -> line.refused("\"%s\" differs between requests: give a text that is the same for all"
                        .formatted(line.text())));
    }

    private Optional<Line> first(String name) {
        return all(name).stream().findFirst();
    }

    private List<Line> all(String name) {
        return values.getOrDefault(name, List.of());
    }
}
