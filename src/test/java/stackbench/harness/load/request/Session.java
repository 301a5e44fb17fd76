package stackbench.harness.load.request;

import java.net.HttpCookie;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a client holds after the requests that are sent once, as one that logs in is: the values that they captured, and the cookies that the
 * server set. It is sent with all requests that follow.
 *
 * @param captured by variable
 * @param cookies by name
 */
public record Session(SortedMap<String, String> captured, SortedMap<String, String> cookies) {

    /** Before anything was sent. */
    public static final Session NONE = new Session(new TreeMap<>(), new TreeMap<>());

    public Session {
        captured = Collections.unmodifiableSortedMap(new TreeMap<>(captured));
        cookies = Collections.unmodifiableSortedMap(new TreeMap<>(cookies));
    }

    /**
     * The session after one more answer.
     *
     * @param setCookies the values of its Set-Cookie fields
     */
    public Session after(Map<String, String> captures, List<String> setCookies) {
        SortedMap<String, String> variables = new TreeMap<>(captured);
        variables.putAll(captures);
        SortedMap<String, String> jar = new TreeMap<>(cookies);
        setCookies.stream().map(Session::parsed).flatMap(List::stream).forEach(cookie -> {
            if (cookie.hasExpired()) {
                jar.remove(cookie.getName());
            } else {
                jar.put(cookie.getName(), cookie.getValue());
            }
        });
        return new Session(variables, jar);
    }

    private static List<HttpCookie> parsed(String setCookie) {
        try {
            return HttpCookie.parse("Set-Cookie: " + setCookie);
        } catch (IllegalArgumentException e) {
            return List.of(); // browsers leave out what is no cookie
        }
    }

    boolean isEmpty() {
        return captured.isEmpty() && cookies.isEmpty();
    }

    /** The value of the Cookie field; empty without cookies. */
    Optional<String> cookieField() {
        return cookies.isEmpty()
                ? Optional.empty()
                : Optional.of(cookies.entrySet().stream()
                        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                        .collect(Collectors.joining("; ")));
    }
}
