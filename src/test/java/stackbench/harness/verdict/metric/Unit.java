package stackbench.harness.verdict.metric;

/** The unit of a metric; pages choose digits and decimal multiples by it. */
public enum Unit {
    PER_SECOND("requests/s", "ops/s"),
    MESSAGES_PER_SECOND("messages/s", "msgs/s"),
    MILLIS("ms", "ms"),
    MICROS_PER_REQUEST("us/request", "us/op"),
    BYTES_PER_REQUEST("bytes/request", "B/op"),
    BYTES_PER_MESSAGE("bytes/message", "B/msg"),
    BYTES_PER_SECOND("bytes/s", "B/s"),
    MILLIS_PER_SECOND("ms/s", "ms/s"),
    BYTES("bytes", "B"),
    SHARE("share", "share"),
    NUMBER("", ""),
    COUNT("", "");

    private final String text;
    private final String perOperation;

    Unit(String text, String perOperation) {
        this.text = text;
        this.perOperation = perOperation;
    }

    /** The unit in words such as {@code us/request}; empty for a plain number. */
    public String text() {
        return text;
    }

    /** The unit as JMH writes it, to which a request is an operation. */
    public String perOperation() {
        return perOperation;
    }
}
