package stackbench.harness.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A workload: what clients do, as far as plans and reports must know it. How it is done stands in the workload's definition. */
public enum Workload {
    /** Clients send a batch of new messages. */
    CREATE(false, false),
    /** Clients read all messages of one author. */
    LIST(true, false),
    /** Clients read one message by its id. */
    FIND(true, true);

    private final boolean answersHoldMessages;
    private final boolean single;

    /**
     * Make a workload.
     *
     * @param single a request is about one message by nature
     */
    Workload(boolean answersHoldMessages, boolean single) {
        this.answersHoldMessages = answersHoldMessages;
        this.single = single;
    }

    /** Find the workload of a name such as {@code create}; empty when there is none. */
    public static Optional<Workload> named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.toString().equals(name))
                .findFirst();
    }

    /** Keep those of the batch sizes asked for that its requests can have. */
    public List<Integer> batchSizes(List<Integer> asked) {
        return single ? asked.stream().filter(size -> size == 1).toList() : asked;
    }

    /** Whether messages travel to the client, so that its answers have something to verify; false where requests bring them. */
    public boolean answersHoldMessages() {
        return answersHoldMessages;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
