package stackbench.harness.config;

import java.util.Locale;

/** What is looked at in servers that are started for it, once all is measured. */
public enum ProfileMode {
    /** Time on a processor, in samples. */
    CPU,
    /** Memory allocated on the heap, in bytes. */
    ALLOC,
    /** Time waited for locks, in nanoseconds. */
    LOCK,
    /** Instructions and cycles of the processor, which make no flame graph. */
    COUNTERS;

    /** Whether a flame graph is drawn; else figures are all that there is. */
    public boolean isFlameGraph() {
        return this != COUNTERS;
    }

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
