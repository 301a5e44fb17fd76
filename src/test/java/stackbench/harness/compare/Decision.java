package stackbench.harness.compare;

/** What visits say of a metric of two builds. */
public enum Decision {
    FASTER("faster"),
    SLOWER("slower"),
    /** The interval of the ratio contains 1, which does not mean that they are equal. */
    NOT_SEPARATED("not separated"),
    /** There is no interval. */
    CANNOT_TELL("cannot tell");

    private final String words;

    Decision(String words) {
        this.words = words;
    }

    /** As a person reads it. */
    public String words() {
        return words;
    }
}
