package stackbench.harness.config;

import java.util.Locale;

/** How much a run prints when it ends; its report holds all of it either way. */
public enum ConsoleMode {
    /** The answer, one small table for each workload, what is in doubt, and where the report is. */
    BRIEF,
    /** Every table and note. */
    FULL;

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
