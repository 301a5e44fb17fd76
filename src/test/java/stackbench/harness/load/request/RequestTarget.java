package stackbench.harness.load.request;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Makes path and query fit for a request line, whatever was filled in. */
final class RequestTarget {

    /** Characters of US-ASCII, beside the space, that stand in no URI: RFC 3986, appendix A. */
    private static final String NEVER = "\"<>\\^`{|}";

    private RequestTarget() {}

    /**
     * Encode what no URI may have, such as a space or an umlaut, and leave alone what has a meaning in it, such as a slash; a fragment is cut
     * off. Of an absolute URL, as a captured Location may be, path and query remain.
     */
    static String legal(String target) {
        String path = withoutFragment(withoutAuthority(target));
        StringBuilder legal = new StringBuilder();
        for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
            if (octet > ' ' && octet < 0x7F && NEVER.indexOf(octet) < 0) {
                legal.append((char) octet);
            } else {
                legal.append(String.format(Locale.ROOT, "%%%02X", octet & 0xFF));
            }
        }
        return legal.toString();
    }

    private static String withoutAuthority(String target) {
        if (!target.startsWith("http://") && !target.startsWith("https://")) {
            return target.startsWith("/") || target.equals("*") ? target : "/" + target;
        }
        int path = target.indexOf('/', target.indexOf("//") + 2);
        return path < 0 ? "/" : target.substring(path);
    }

    private static String withoutFragment(String target) {
        int fragment = target.indexOf('#');
        return fragment < 0 ? target : target.substring(0, fragment);
    }
}
