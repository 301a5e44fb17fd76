package stackbench.harness.config.requests;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One request of a file.
 *
 * @param id a slug of its title, such as {@code find-an-owner}, once in a file
 * @param title as it stands behind {@code ###}; the method and path where that is empty
 * @param line of its request line, counted from 1
 * @param method in upper case, such as {@code GET}
 * @param target path and query, without the server; with values filled in, {@link RequestTarget#of} makes what is sent of it
 * @param headers in their order, without Host and Content-Length, which follow from the server and the body
 * @param body empty: none
 */
public record RequestTemplate(
        String id,
        String title,
        int line,
        String method,
        RequestText target,
        List<Header> headers,
        Optional<RequestText> body,
        Directives directives) {

    public RequestTemplate {
        headers = List.copyOf(headers);
    }

    /** A header of a request, such as {@code Accept: application/json}. */
    public record Header(String name, RequestText value) {}

    /** Whether it only reads, which GET, HEAD, OPTIONS and TRACE do (RFC 9110, section 9.2.1). */
    public boolean isSafe() {
        return List.of("GET", "HEAD", "OPTIONS", "TRACE").contains(method);
    }

    /** Whether its body is a form, of which {@link RequestTarget#encoded(String)} is sent. */
    public boolean isForm() {
        return isForm(headers);
    }

    static boolean isForm(List<Header> headers) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase("Content-Type"))
                .anyMatch(header -> header.value()
                        .fixed()
                        .orElse("")
                        .toLowerCase(Locale.ROOT)
                        .startsWith("application/x-www-form-urlencoded"));
    }

    /** All its texts: target, headers and body. */
    public Stream<RequestText> texts() {
        return Stream.of(Stream.of(target), headers.stream().map(Header::value), body.stream())
                .flatMap(texts -> texts);
    }

    /**
     * What the comments of a request say about it, such as {@code # @expect 201}.
     *
     * @param expect the status of a right answer; 200 unless said otherwise
     * @param contains texts that the body of each answer must contain
     * @param check SQL that returns one number, which must grow by one with each acknowledged request: {@code # @check select count(*) from visits}
     * @param ignored what may differ between answers: a JSON path such as {@code $.timestamp}, a header such as {@code Location}, or {@code body}
     * @param captures what later requests of the same iteration use
     * @param weight its share in the mix of all requests that have one; empty: it is not in the mix
     * @param once whether it is sent once before all others, as one that logs in is, and is no workload
     * @param followsRedirects whether an answer that redirects is followed, as a browser does
     */
    public record Directives(
            int expect,
            List<String> contains,
            Optional<String> check,
            List<String> ignored,
            List<Capture> captures,
            Optional<Integer> weight,
            boolean once,
            boolean followsRedirects) {

        /** The directives of a request whose redirects are not followed. */
        public Directives(
                int expect,
                List<String> contains,
                Optional<String> check,
                List<String> ignored,
                List<Capture> captures,
                Optional<Integer> weight,
                boolean once) {
            this(expect, contains, check, ignored, captures, weight, once, false);
        }

        public Directives {
            contains = List.copyOf(contains);
            ignored = List.copyOf(ignored);
            captures = List.copyOf(captures);
        }
    }

    /**
     * What is kept of an answer: {@code # @capture id = $.id}.
     *
     * @param variable by which later requests name it
     * @param source a JSON path of the body, which begins with $, or the name of a header
     */
    public record Capture(String variable, String source) {}
}
