package stackbench.harness.compare;

/** The outcome of comparing two builds by one metric. */
public enum Decision {
    FASTER("faster"),
    SLOWER("slower"),
    /** The interval of the ratio contains 1, which does not mean that they are equal. */
    NOT_SEPARATED("not significant"),
    /** No interval is known. */
    CANNOT_TELL("cannot tell");

    private final String words;

    Decision(String words) {
        this.words = words;
    }

    /** The decision in the words of a report. */
    public String words() {
        return words;
    }
}
