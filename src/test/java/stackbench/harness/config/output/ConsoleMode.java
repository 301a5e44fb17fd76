package stackbench.harness.config.output;

import java.util.Locale;

/** How much a run prints when it ends, all tables and notes or, in brief, the answer and what is in doubt; its report holds all of it. */
public enum ConsoleMode {
    BRIEF,
    FULL;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
