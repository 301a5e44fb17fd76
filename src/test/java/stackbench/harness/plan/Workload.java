package stackbench.harness.plan;

import java.util.Locale;

/** What clients do. */
public enum Workload {
    /** Send a batch of new messages. */
    CREATE,
    /** Read all messages of one author. */
    LIST;

    /**
     * The workload of a name such as {@code create}.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static Workload of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
