package stackbench.harness.config.requests;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestTemplate.Header;
import stackbench.harness.config.requests.RequestText.Part;

/** Reads the headers of a request. */
final class HeaderReader {

    private static final Pattern HEADER = Pattern.compile("([^:]*?)\\s*:\\s*(.*?)\\s*");

    /** These follow from the body, and from how connections are used. */
    private static final Set<String> OWN =
            Set.of("content-length", "connection", "transfer-encoding", "expect", "upgrade");

    private static final Pattern BASIC = Pattern.compile("(?i)Basic\\s+(\\S+)\\s+(.+)|(?i)Basic\\s+(\\S+:\\S*)");
    private static final Pattern SIGNED = Pattern.compile("(?i)(Digest|AWS|COGNITO)\\s+.*");

    private final DataTable table;
    private final Placeholders placeholders;

    /** Where a header Host says that the request goes to. */
    private Optional<Line> host = Optional.empty();

    HeaderReader(DataTable table, Placeholders placeholders) {
        this.table = table;
        this.placeholders = placeholders;
    }

    Optional<Line> host() {
        return host;
    }

    List<Header> read(List<Line> lines) {
        List<Header> headers = new ArrayList<>();
        for (Line line : lines) {
            Matcher header = HEADER.matcher(line.text());
            line.require(
                    header.matches() && AnswerField.isHeader(header.group(1)),
                    "\"%s\" is no header: write Name: value, and an empty line before the body"
                            .formatted(shown(line.text())));
            String name = header.group(1);
            RequestText value = placeholders.text(line.with(header.group(2)));
            if (name.equalsIgnoreCase("Host")) {
                host = Optional.of(line.with(value.fixed()
                        .orElseThrow(() -> line.refused("the host differs between requests: give one host and port"))));
            } else {
                headers.add(header(line, name, value));
            }
        }
        return headers;
    }

    /** The value may be a secret. */
    private static String shown(String text) {
        return text.split(text.contains(":") ? ":" : "\\s", 2)[0];
    }

    private Header header(Line line, String name, RequestText value) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        line.require(!OWN.contains(lowerCase), "the header %s is set by the suite: leave it out".formatted(name));
        String text = value.fixed().orElse("").toLowerCase(Locale.ROOT);
        line.require(
                !lowerCase.equals("content-type") || !text.startsWith("multipart/"),
                "multipart bodies are not supported: send JSON, text or a form of one part");
        line.require(
                !lowerCase.equals("x-request-type") || !text.equals("graphql"),
                "GraphQL is not supported: write the JSON that is sent, and leave out %s".formatted(name));
        value.parts()
                .forEach(part -> line.require(
                        isSent(part), "the header %s may have printable ASCII only: encode its value".formatted(name)));
        return new Header(name, lowerCase.equals("authorization") ? credentials(line, value) : value);
    }

    private boolean isSent(Part part) {
        return switch (part) {
            case Part.Literal literal -> isPrintable(literal.text());
            case Part.Column column -> table.all(column.name(), HeaderReader::isPrintable);
            default -> true;
        };
    }

    private static boolean isPrintable(String text) {
        return text.chars().allMatch(c -> c == '\t' || (c >= ' ' && c < 0x7f));
    }

    /** Both editors encode a user and a password that are written as they are. */
    private static RequestText credentials(Line line, RequestText value) {
        String shown = value.fixed()
                .orElseGet(() -> value.parts().stream()
                        .map(part -> part instanceof Part.Literal literal ? literal.text() : "?")
                        .reduce("", String::concat));
        Matcher signed = SIGNED.matcher(shown);
        line.require(
                !signed.matches(),
                "this Authorization is not supported: give Basic, or a token such as Bearer {{token}}");
        Matcher basic = BASIC.matcher(shown);
        if (!basic.matches()) {
            return value;
        }
        line.require(
                value.isFixed(),
                "the user and the password of Basic must be the same for all requests: encode them in the table");
        String plain = basic.group(3) == null ? basic.group(1) + ":" + basic.group(2) : basic.group(3);
        String encoded = Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
        return new RequestText(List.of(new Part.Literal("Basic " + encoded)));
    }
}
