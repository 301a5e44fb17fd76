package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestText.Part;

/** Takes the server out of the targets of a file, which must be the same in all of them. */
final class Targets {

    private static final Pattern SERVER = Pattern.compile("(?:([A-Za-z][A-Za-z0-9+.-]*)://)?([^/?#]*)");
    private static final Pattern AUTHORITY = Pattern.compile("((?:[\\w.~-]+|\\[[0-9A-Fa-f:.]+]))(?::(\\d{1,5}))?");

    private final DataTable table;
    private Optional<String> authority = Optional.empty();

    /** That of the targets that name one, or name a host; a header Host has none. */
    private Optional<String> scheme = Optional.empty();

    Targets(DataTable table) {
        this.table = table;
    }

    /** Path and query of a target, percent-encoded as editors do. */
    RequestText pathOf(Line line, RequestText target) {
        List<Part> parts = new ArrayList<>(target.parts());
        line.require(!parts.isEmpty(), "the target is empty: give a path such as /owners");
        if (parts.getFirst() instanceof Part.Literal start && !isPath(parts)) {
            String path = withoutServer(line, start.text());
            parts.removeFirst();
            if (!path.isEmpty() || parts.isEmpty()) {
                parts.addFirst(new Part.Literal(path.startsWith("/") ? path : "/" + path));
            }
        }
        line.require(
                beginsAPath(parts.getFirst()),
                "\"%s\" is no target: begin it with /, or with a host and then /".formatted(line.text()));
        return RequestTarget.encoded(RequestText.of(withoutFragment(parts)));
    }

    static boolean isPath(List<Part> target) {
        return target.getFirst() instanceof Part.Literal start && start.text().startsWith("/");
    }

    private String withoutServer(Line line, String start) {
        Matcher server = SERVER.matcher(start);
        line.require(server.lookingAt(), "give a target such as /owners");
        String named = Optional.ofNullable(server.group(1)).orElse("http").toLowerCase(Locale.ROOT);
        line.require(
                named.matches("https?"), "%s:// is not supported: only http and https are measured".formatted(named));
        goesTo(line, Optional.of(named), server.group(2));
        return start.substring(server.end());
    }

    /** Note where a request goes by its header Host. */
    void goesTo(Line line, String server) {
        goesTo(line, Optional.empty(), server);
    }

    private void goesTo(Line line, Optional<String> ofTarget, String server) {
        line.require(!server.contains("@"), "a user in a target is not supported: use the header Authorization");
        Matcher parts = AUTHORITY.matcher(server);
        line.require(
                parts.matches(),
                "\"%s\" is no host and port: write one such as localhost:8080, or the path only".formatted(server));
        Optional<String> spoken = ofTarget.or(() -> scheme);
        String usual = spoken.equals(Optional.of("https")) ? "443" : "80";
        String normal = parts.group(1).toLowerCase(Locale.ROOT)
                + (parts.group(2) == null || parts.group(2).equals(usual) ? "" : ":" + parts.group(2));
        boolean one = scheme.isEmpty() || scheme.equals(spoken);
        authority.ifPresent(other -> line.require(
                one && other.equals(normal),
                "the requests go to %s and to %s, but one app is measured at a time: give one of them, or the path only"
                        .formatted(shown(scheme, other), shown(spoken, normal))));
        authority = Optional.of(normal);
        scheme = spoken;
    }

    private static String shown(Optional<String> scheme, String authority) {
        return scheme.equals(Optional.of("https")) ? "https://" + authority : authority;
    }

    /** What an answer returned, such as its Location, is cut when it is sent. */
    private boolean beginsAPath(Part first) {
        return switch (first) {
            case Part.Literal literal -> literal.text().startsWith("/");
            case Part.Column column -> table.all(column.name(), value -> value.startsWith("/"));
            default -> first instanceof Part.Captured;
        };
    }

    private static List<Part> withoutFragment(List<Part> parts) {
        List<Part> kept = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Part.Literal literal && literal.text().contains("#")) {
                kept.add(new Part.Literal(
                        literal.text().substring(0, literal.text().indexOf('#'))));
                return kept;
            }
            kept.add(part);
        }
        return kept;
    }
}
