package stackbench.harness.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much a run prints when it ends; its report holds all of it either way. */
public enum ConsoleMode {
    /** The answer, one small table for each workload, what is in doubt, and where the report is. */
    BRIEF,
    /** Every table and note. */
    FULL;

    /** Finds the mode by its name in the configuration; empty when there is none. */
    static Optional<ConsoleMode> of(String value) {
        return Arrays.stream(values())
                .filter(mode -> mode.toString().equals(value))
                .findFirst();
    }

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
