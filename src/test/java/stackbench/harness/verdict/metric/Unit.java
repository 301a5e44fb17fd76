package stackbench.harness.verdict.metric;

/** The unit of a metric; pages choose digits and decimal multiples by it. */
public enum Unit {
    PER_SECOND("requests/s"),
    MESSAGES_PER_SECOND("messages/s"),
    MILLIS("ms"),
    MICROS_PER_REQUEST("us/request"),
    BYTES_PER_REQUEST("bytes/request"),
    BYTES_PER_MESSAGE("bytes/message"),
    BYTES_PER_SECOND("bytes/s"),
    MILLIS_PER_SECOND("ms/s"),
    BYTES("bytes"),
    SHARE("share"),
    NUMBER(""),
    COUNT("");

    private final String text;

    Unit(String text) {
        this.text = text;
    }

    /** The unit in words such as {@code us/request}; empty for a plain number. */
    public String text() {
        return text;
    }
}
