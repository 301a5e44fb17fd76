package stackbench.harness.config.requests;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestText.Part;

/** Makes what is sent of a target whose placeholders are filled in. */
public final class RequestTarget {

    private static final Pattern SERVER = Pattern.compile("^https?://[^/?#]*", Pattern.CASE_INSENSITIVE);

    /** Printable, but not allowed in a URL (RFC 3986, section 2). A percent sign stays: what is encoded must not be encoded again. */
    private static final String NOT_ALLOWED = "\"<>\\^`{|}";

    private RequestTarget() {}

    /**
     * Path and query of a target: without the server that a captured Location may name, and without a fragment.
     *
     * @param filledIn a target with values in place of its placeholders
     */
    public static String of(String filledIn) {
        String path = SERVER.matcher(filledIn).replaceFirst("");
        int fragment = path.indexOf('#');
        String sent = encoded(fragment < 0 ? path : path.substring(0, fragment));
        return sent.startsWith("/") ? sent : "/" + sent;
    }

    /** The text with what is not allowed in a URL percent-encoded as UTF-8; the body of a form is encoded so as well. */
    public static String encoded(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            if (octet <= ' ' || octet == 0x7f || NOT_ALLOWED.indexOf(octet) >= 0) {
                encoded.append("%%%02X".formatted(octet));
            } else {
                encoded.append((char) octet);
            }
        }
        return encoded.toString();
    }

    /** The text with its literals encoded. */
    static RequestText encoded(RequestText text) {
        return new RequestText(text.parts().stream()
                .map(part -> part instanceof Part.Literal literal ? new Part.Literal(encoded(literal.text())) : part)
                .toList());
    }
}
