package stackbench.harness.config;

/** What is looked at in servers that are started for it, once all is measured. */
public enum ProfileMode {
    /** Time on a processor, in samples. */
    CPU("cpu"),
    /** Memory allocated on the heap, in bytes. */
    ALLOC("alloc"),
    /** Time waited for locks, in nanoseconds. */
    LOCK("lock"),
    /** Instructions and cycles of the processor, which make no flame graph. */
    COUNTERS("counters");

    private final String value;

    ProfileMode(String value) {
        this.value = value;
    }

    /** Whether a flame graph is drawn; else figures are all that there is. */
    public boolean isFlameGraph() {
        return this != COUNTERS;
    }

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return value;
    }
}
