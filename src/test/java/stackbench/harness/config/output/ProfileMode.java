package stackbench.harness.config.output;

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

    /** The most JVMs of a case that are profiled. */
    public static final int MOST_JVMS = 3;

    /** In how many JVMs of a case it is looked at, if the case was visited as often: where costs are compared, JVMs of the same code differ. */
    public int jvms() {
        return this == CPU || this == ALLOC ? MOST_JVMS : 1;
    }

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
