package stackbench.harness.load.request;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.requests.RequestTarget;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Encoding.RedirectException;

/**
 * Follows the redirects of one request as browsers do (RFC 9110, section 15.4, and the Fetch standard): on the same server only, with the cookies
 * that it sets on the way, and not for ever.
 */
public final class Redirects {

    /** Browsers give up after 20; whoever measures an app does not mean so many. */
    static final int MOST = 10;

    private static final Set<Integer> STATUSES = Set.of(301, 302, 303, 307, 308);
    private static final String COOKIE = "Cookie";
    private static final String SET_COOKIE = "set-cookie";

    private final Supplier<FilledRequest> first;
    private final String origin;
    private final List<Answer.HeadField> cookies = new ArrayList<>();
    private @Nullable FilledRequest last;
    private int followed;

    /**
     * @param first request, which is made only if its answer redirects
     * @param origin of the server, such as {@code http://localhost:8080}
     */
    public Redirects(Supplier<FilledRequest> first, String origin) {
        this.first = first;
        this.origin = origin;
    }

    /**
     * Make the request that an answer sends a browser to; empty: it is the last answer.
     *
     * @param answer with its head
     * @throws RedirectException when it cannot be followed
     */
    public Optional<FilledRequest> next(Answer answer) throws RedirectException {
        Answer.Kept kept = answer.kept();
        Optional<String> location =
                kept == null || !STATUSES.contains(answer.status()) ? Optional.empty() : kept.field("Location");
        if (kept == null || location.isEmpty()) {
            return Optional.empty();
        }
        FilledRequest before = last == null ? first.get() : last;
        String target = target(before, location.get());
        followed++;
        if (followed > MOST) {
            throw new RedirectException("redirected more than %d times, at last to %s".formatted(MOST, target));
        }
        kept.fields(SET_COOKIE).forEach(cookie -> cookies.add(new Answer.HeadField(SET_COOKIE, cookie)));
        boolean asGet = isGet(answer.status(), before.method());
        last = new FilledRequest(
                asGet ? "GET" : before.method(),
                target,
                fields(before.fields(), kept.fields(SET_COOKIE), asGet),
                asGet ? Optional.empty() : before.body(),
                before.filled());
        return Optional.of(last);
    }

    private String target(FilledRequest before, String location) throws RedirectException {
        try {
            String page = before.target().split("\\?", 2)[0];
            String relative =
                    location.startsWith("?") ? page + location : location; // resolve() would drop the last segment
            URI to = URI.create(origin + page).resolve(RequestTarget.encoded(relative));
            if (!originOf(to).equals(originOf(URI.create(origin)))) {
                throw new RedirectException(
                        "redirected to another server, %s: only its own pages are followed".formatted(location));
            }
            String path = to.getRawPath().isEmpty() ? "/" : to.getRawPath();
            return to.getRawQuery() == null ? path : path + "?" + to.getRawQuery();
        } catch (IllegalArgumentException e) {
            throw new RedirectException("redirected to \"%s\", which is no URL".formatted(location));
        }
    }

    /** Scheme, host and port, which may be left out where it is that of the scheme. */
    private static List<Object> originOf(URI url) {
        String scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
        int port = url.getPort() >= 0 ? url.getPort() : scheme.equals("https") ? 443 : 80;
        return List.of(scheme, String.valueOf(url.getHost()).toLowerCase(Locale.ROOT), port);
    }

    /** With 307 and 308 a browser sends the same again; with the others it asks for a page. */
    private static boolean isGet(int status, String method) {
        return switch (status) {
            case 301, 302 -> method.equals("POST");
            case 303 -> !method.equals("HEAD");
            default -> false;
        };
    }

    private static List<FilledRequest.Field> fields(
            List<FilledRequest.Field> before, List<String> setCookies, boolean asGet) {
        SortedMap<String, String> held = new TreeMap<>();
        List<FilledRequest.Field> fields = new ArrayList<>();
        for (FilledRequest.Field field : before) {
            if (field.name().equalsIgnoreCase(COOKIE)) {
                for (String cookie : field.value().split(";", -1)) {
                    String[] parts = cookie.strip().split("=", 2);
                    held.put(parts[0], parts.length > 1 ? parts[1] : "");
                }
            } else if (!asGet || !field.name().toLowerCase(Locale.ROOT).startsWith("content-")) {
                fields.add(field);
            }
        }
        new Session(new TreeMap<>(), held)
                .after(Map.of(), setCookies)
                .cookieField()
                .ifPresent(cookie -> fields.add(new FilledRequest.Field(COOKIE, cookie)));
        return List.copyOf(fields);
    }

    /** The last answer, with the cookies that were set on the way to it: who logs in needs them. */
    public Answer whole(Answer answer) {
        Answer.Kept kept = answer.kept();
        if (cookies.isEmpty() || kept == null) {
            return answer;
        }
        List<Answer.HeadField> head = new ArrayList<>(cookies);
        head.addAll(kept.head());
        return new Answer(
                answer.status(),
                answer.messages(),
                answer.bytes(),
                answer.crc32c(),
                new Answer.Kept(head, kept.body()));
    }
}
