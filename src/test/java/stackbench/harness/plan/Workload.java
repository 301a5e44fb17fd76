package stackbench.harness.plan;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What clients do. */
public enum Workload {
    /** Send a batch of new messages. */
    CREATE,
    /** Read all messages of one author. */
    LIST;

    /** The workload of a name such as {@code create}; empty when there is none. */
    static Optional<Workload> named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.toString().equals(name))
                .findFirst();
    }

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
