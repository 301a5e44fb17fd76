package stackbench.harness.load.request;

/**
 * A target into which values are filled. What the file says stays as it is; a value is encoded as its place in the URL needs it. Both editors
 * encode spaces and letters such as ü only, so that a value with & or # gives them another request than it says.
 */
final class TargetText {

    /** What ends a segment of a path, or is no part of it. A slash stays: a value may be several segments, and servers refuse %2F. */
    private static final String ENDS_A_SEGMENT = "?#;";

    /** What ends a value of a query, or means another character in it. */
    private static final String ENDS_A_VALUE = "&#+";

    private static final String ENDS_A_QUERY = "#";

    private final StringBuilder text = new StringBuilder();

    /** Add what the file says. */
    void write(String literal) {
        text.append(literal);
    }

    /** Add a value, such as a column's. One that is a path of its own, or a URL in front of all, is as it is. */
    void fill(String value) {
        int query = text.indexOf("?");
        if (text.isEmpty() || (query < 0 && value.startsWith("/"))) {
            text.append(value);
        } else if (query < 0) {
            encode(value, ENDS_A_SEGMENT);
        } else {
            boolean behindName = text.lastIndexOf("=") > Math.max(query, text.lastIndexOf("&"));
            encode(value, behindName ? ENDS_A_VALUE : ENDS_A_QUERY);
        }
    }

    private void encode(String value, String reserved) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (reserved.indexOf(c) >= 0 || (c == '%' && !isEncoded(value, i))) {
                text.append("%%%02X".formatted((int) c));
            } else {
                text.append(c);
            }
        }
    }

    private static boolean isEncoded(String value, int percent) {
        return percent + 2 < value.length()
                && Character.digit(value.charAt(percent + 1), 16) >= 0
                && Character.digit(value.charAt(percent + 2), 16) >= 0;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
