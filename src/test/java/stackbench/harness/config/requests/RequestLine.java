package stackbench.harness.config.requests;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The first line of a request: its method, and its target, which further lines may continue. */
record RequestLine(String method, Line target) {

    private static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE");

    private static final Pattern LINE = Pattern.compile("(?:([A-Za-z]+)\\s+)?(.+?)(?:\\s+HTTP/(.*))?");

    static RequestLine of(List<Line> lines) {
        Line first = lines.getFirst();
        Matcher parts =
                LINE.matcher(lines.stream().map(line -> line.text().strip()).collect(Collectors.joining()));
        first.require(parts.matches(), "a request is written METHOD target, such as GET /owners");
        String method = parts.group(1) == null ? "GET" : parts.group(1).toUpperCase(Locale.ROOT);
        first.require(
                METHODS.contains(method),
                "\"%s\" is not supported: the method must be one of %s".formatted(method, String.join(", ", METHODS)));
        String target = parts.group(2);
        first.require(!target.startsWith("HTTP/"), "an answer in the file is not supported: take it out");
        first.require(!METHODS.contains(target), "\"%s\" has no target: write %s /owners".formatted(target, target));
        first.require(
                parts.group(3) == null || parts.group(3).equals("1.1"),
                "HTTP/%s is not supported: only HTTP/1.1 is measured".formatted(parts.group(3)));
        return new RequestLine(method, first.with(target));
    }
}
