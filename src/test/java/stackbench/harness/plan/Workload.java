package stackbench.harness.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A workload: what clients do, as far as plans and reports must know it. How it is done stands in the workload's definition. */
public enum Workload {
    /** Clients send a batch of new messages. */
    CREATE(),
    /** Clients read all messages of one author. */
    LIST(Trait.ANSWERS_HOLD_MESSAGES),
    /** Clients read one message by its id. */
    FIND(Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES),
    /** Clients send a new message and, when that is acknowledged, read it by its id. */
    CREATE_THEN_FIND(Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES, Trait.SEVERAL_REQUESTS);

    /** Something that a plan or a report must know of a workload. */
    private enum Trait {
        /** Messages travel to the client. */
        ANSWERS_HOLD_MESSAGES,
        /** A request is about one message by nature. */
        SINGLE_MESSAGES,
        /** An iteration of a client is of several requests, the first of which brings messages. */
        SEVERAL_REQUESTS
    }

    private final boolean answersHoldMessages;
    private final boolean singleMessages;
    private final boolean severalRequests;

    Workload(Trait... traits) {
        List<Trait> all = List.of(traits);
        answersHoldMessages = all.contains(Trait.ANSWERS_HOLD_MESSAGES);
        singleMessages = all.contains(Trait.SINGLE_MESSAGES);
        severalRequests = all.contains(Trait.SEVERAL_REQUESTS);
    }

    /** Find the workload of a name such as {@code create}; empty when there is none. */
    public static Optional<Workload> named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.toString().equals(name))
                .findFirst();
    }

    /** Keep those of the batch sizes asked for that its requests can have. */
    public List<Integer> batchSizes(List<Integer> asked) {
        return singleMessages ? asked.stream().filter(size -> size == 1).toList() : asked;
    }

    /** Whether messages travel to the client, so that its answers have something to verify; false where requests bring them. */
    public boolean answersHoldMessages() {
        return answersHoldMessages;
    }

    /**
     * Whether an iteration of a client is of several requests. Then clients set the pace themselves: at a rate, only the first request
     * of each iteration could start when it is intended to. Messages travel both ways.
     */
    public boolean hasSeveralRequests() {
        return severalRequests;
    }

    /** Whether its requests can be under a load. */
    public boolean goesUnder(Load load) {
        return !hasSeveralRequests() || load.answersSetThePace();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
