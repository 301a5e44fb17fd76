package stackbench.harness.plan;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import stackbench.harness.config.Architecture;

/** A workload: what clients do, as far as plans and reports must know it. How it is done stands in the workload's definition. */
@SuppressWarnings("ImmutableEnumChecker") // nobody can change the set of its traits
public enum Workload {
    /** Clients send a batch of new messages. */
    CREATE(),
    /** Clients read all messages of one author. */
    LIST(Trait.ANSWERS_HOLD_MESSAGES, Trait.ANSWERS_OF_ANY_LENGTH),
    /** Clients read one message by its id. */
    FIND(Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES),
    /** Clients send a new message and, when that is acknowledged, read it by its id. */
    CREATE_THEN_FIND(Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES, Trait.SEVERAL_REQUESTS),
    /** Clients send a batch of new messages, and neither wait for an answer nor get one. */
    FIRE_AND_FORGET(Trait.UNACKNOWLEDGED),
    /** Clients ask an edge for what a service behind it says after 10 ms. */
    DOWNSTREAM_10MS(Duration.ofMillis(10)),
    /** Clients ask an edge for what a service behind it says after 100 ms. */
    DOWNSTREAM_100MS(Duration.ofMillis(100)),
    /** Clients ask an edge for what a service behind it says after 500 ms. */
    DOWNSTREAM_500MS(Duration.ofMillis(500)),
    /** Clients ask an edge for what a service behind it says after a second. */
    DOWNSTREAM_1000MS(Duration.ofSeconds(1));

    /** Something that a plan or a report must know of a workload. */
    private enum Trait {
        /** Messages travel to the client. */
        ANSWERS_HOLD_MESSAGES,
        /** An answer holds as many messages as one likes. */
        ANSWERS_OF_ANY_LENGTH,
        /** A request is about one message by nature. */
        SINGLE_MESSAGES,
        /** No request is answered, which a protocol must have a way for. */
        UNACKNOWLEDGED,
        /** An iteration of a client is of several requests, the first of which brings messages. */
        SEVERAL_REQUESTS
    }

    private final Optional<Duration> delay;
    private final Set<Trait> traits;

    Workload(Trait... traits) {
        this.delay = Optional.empty();
        this.traits = Set.of(traits);
    }

    /** @param delay of the service that an edge calls for each request */
    Workload(Duration delay) {
        this.delay = Optional.of(delay);
        this.traits = Set.of(Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES);
    }

    /** Find the workload of a name such as {@code create}; empty when there is none. */
    public static Optional<Workload> named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.toString().equals(name))
                .findFirst();
    }

    /** Keep those of the batch sizes asked for that its requests can have. */
    public List<Integer> batchSizes(List<Integer> asked) {
        return traits.contains(Trait.SINGLE_MESSAGES)
                ? asked.stream().filter(size -> size == 1).toList()
                : asked;
    }

    /** How long the service takes that an edge calls for each request; empty where clients ask for messages. */
    public Optional<Duration> delay() {
        return delay;
    }

    /**
     * The name of those workloads that the same servers serve one after the other, since none leaves anything behind for the next:
     * those of edges are one family, any other is alone.
     */
    public String family() {
        return delay.isPresent() ? "downstream" : toString();
    }

    /** Whether an architecture does what its clients ask for. */
    public boolean servedBy(Architecture architecture) {
        return switch (architecture.service()) {
            case MESSAGES ->
                delay.isEmpty() && (acknowledged() || architecture.format().overRSocket());
            case CALLS -> delay.isPresent();
            case CARDS -> this == FIND;
        };
    }

    /** Whether messages travel to the client, so that its answers have something to verify; false where requests bring them. */
    public boolean answersHoldMessages() {
        return traits.contains(Trait.ANSWERS_HOLD_MESSAGES);
    }

    /**
     * Whether an iteration of a client is of several requests. Then clients set the pace themselves: at a rate, only the first request
     * of each iteration could start when it is intended to. Messages travel both ways.
     */
    public boolean hasSeveralRequests() {
        return traits.contains(Trait.SEVERAL_REQUESTS);
    }

    /**
     * Whether its requests can be under a load. Where nobody acknowledges, no answer is in time or late, so that there is no
     * capacity. What is offered to an edge beyond its capacity makes the service behind it late, on the same machine.
     */
    public boolean goesUnder(LoadKind kind) {
        return switch (kind) {
            case CLOSED_LOOP, STAGES -> true;
            case CONSTANT_RATE -> !hasSeveralRequests();
            case CAPACITY -> !hasSeveralRequests() && acknowledged();
            case OVERLOAD -> !hasSeveralRequests() && acknowledged() && delay.isEmpty();
            case SLOW_READER -> traits.contains(Trait.ANSWERS_OF_ANY_LENGTH);
        };
    }

    private boolean acknowledged() {
        return !traits.contains(Trait.UNACKNOWLEDGED);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
