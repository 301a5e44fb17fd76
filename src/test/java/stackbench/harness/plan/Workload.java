package stackbench.harness.plan;

import java.util.Locale;

/** What clients do. */
public enum Workload {
    /** Send a batch of new messages. */
    CREATE,
    /** Read all messages of one author. */
    LIST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
