package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.requests.RequestFile.RequestSet;

/**
 * A workload: what clients do, as far as plans and reports must know it. How it is done stands in the workload's definition. Those of messages
 * and calls are a catalogue; each set of a user's requests is one more. Two of one name are equal.
 */
public final class Workload implements Comparable<Workload> {

    /** The name of the benchmark of a user's requests. */
    public static final String REQUESTS = "requests";

    /** Names that a user's requests cannot have, since ids of cases and {@code bench.workloads} would not tell which is meant. */
    private static final Set<String> TAKEN = Set.of(REQUESTS, "downstream", "all");

    private static final List<Workload> CATALOGUE = new ArrayList<>();

    /** Clients send a batch of new messages. */
    public static final Workload CREATE = listed("create");
    /** Clients read all messages of one author. */
    public static final Workload LIST = listed("list", Trait.ANSWERS_HOLD_MESSAGES, Trait.ANSWERS_OF_ANY_LENGTH);
    /** Clients read one message by its id. */
    public static final Workload FIND =
            listed("find", Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES, Trait.FINDS_CARDS);
    /** Clients send a new message and, when that is acknowledged, read it by its id. */
    public static final Workload CREATE_THEN_FIND =
            listed("create-then-find", Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES, Trait.SEVERAL_REQUESTS);
    /** Clients send a batch of new messages, and neither wait for an answer nor get one. */
    public static final Workload FIRE_AND_FORGET = listed("fire-and-forget", Trait.UNACKNOWLEDGED);
    /** Clients ask an edge for what a service behind it says after 10 ms. */
    public static final Workload DOWNSTREAM_10MS = listed("downstream-10ms", Duration.ofMillis(10));
    /** Clients ask an edge for what a service behind it says after 100 ms. */
    public static final Workload DOWNSTREAM_100MS = listed("downstream-100ms", Duration.ofMillis(100));
    /** Clients ask an edge for what a service behind it says after 500 ms. */
    public static final Workload DOWNSTREAM_500MS = listed("downstream-500ms", Duration.ofMillis(500));
    /** Clients ask an edge for what a service behind it says after a second. */
    public static final Workload DOWNSTREAM_1000MS = listed("downstream-1000ms", Duration.ofSeconds(1));

    /** Something that a plan or a report must know of a workload. */
    private enum Trait {
        /** Messages travel to the client. */
        ANSWERS_HOLD_MESSAGES,
        /** An answer holds as many messages as one likes. */
        ANSWERS_OF_ANY_LENGTH,
        /** A request is about one message by nature. */
        SINGLE_MESSAGES,
        /** Fronts of cards serve it. */
        FINDS_CARDS,
        /** No request is answered, which a protocol must have a way for. */
        UNACKNOWLEDGED,
        /** An iteration of a client is of several requests, the first of which brings messages. */
        SEVERAL_REQUESTS,
        /** Requests are a user's, and carry no messages. */
        OWN_REQUESTS
    }

    private final String name;
    private final Optional<Duration> delay;
    private final Optional<RequestSet> requests;
    private final Set<Trait> traits;

    private Workload(String name, Optional<Duration> delay, Optional<RequestSet> requests, Trait... traits) {
        this.name = name;
        this.delay = delay;
        this.requests = requests;
        this.traits = Set.of(traits);
    }

    private static Workload listed(String name, Trait... traits) {
        return listed(new Workload(name, Optional.empty(), Optional.empty(), traits));
    }

    /** @param delay of the service that an edge calls for each request */
    private static Workload listed(String name, Duration delay) {
        return listed(new Workload(
                name, Optional.of(delay), Optional.empty(), Trait.ANSWERS_HOLD_MESSAGES, Trait.SINGLE_MESSAGES));
    }

    private static Workload listed(Workload one) {
        CATALOGUE.add(one);
        return one;
    }

    /** The workload of some of a user's requests. It has their id, and {@code -request} behind it where others have that. */
    public static Workload of(RequestSet set) {
        String name = TAKEN.contains(set.id()) || named(set.id()).isPresent() ? set.id() + "-request" : set.id();
        Stream<Trait> traits = Stream.of(Trait.OWN_REQUESTS, Trait.SEVERAL_REQUESTS)
                .filter(trait -> trait != Trait.SEVERAL_REQUESTS
                        || (!set.mix() && set.requests().size() > 1));
        return new Workload(name, Optional.empty(), Optional.of(set), traits.toArray(Trait[]::new));
    }

    /** Those of messages and calls, in the order of every report. */
    public static List<Workload> values() {
        return Collections.unmodifiableList(CATALOGUE);
    }

    /** Find one of messages or calls by a name such as {@code create}; empty when there is none. */
    public static Optional<Workload> named(String name) {
        return CATALOGUE.stream().filter(workload -> workload.name.equals(name)).findFirst();
    }

    /** Find one by its name, as tables of tests have it; {@link IllegalArgumentException} when there is none. */
    public static Workload valueOf(String name) {
        return named(name).orElseThrow(() -> new IllegalArgumentException("There is no workload " + name));
    }

    /** What a file of a run says: a name that is not in the catalogue is that of a user's requests, which the file does not hold. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Workload recorded(String name) {
        return named(name).orElseGet(() -> new Workload(name, Optional.empty(), Optional.empty(), Trait.OWN_REQUESTS));
    }

    /** The requests of a user that are sent; empty where clients send messages or calls, and where they are not known any more. */
    public Optional<RequestSet> requests() {
        return requests;
    }

    /** The name of the benchmark that measures it: its own, or that of all requests of a user. */
    public String benchmark() {
        return sendsOwnRequests() ? REQUESTS : name;
    }

    /** Whether its requests are a user's. Those carry no messages. */
    public boolean sendsOwnRequests() {
        return traits.contains(Trait.OWN_REQUESTS);
    }

    /** Keep those of the batch sizes asked for that its requests can have; 0, whatever is asked for, where they carry no messages. */
    public List<Integer> batchSizes(List<Integer> asked) {
        if (sendsOwnRequests()) {
            return List.of(0);
        }
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
     * those of edges are one family; those of a user's requests that only read are another, with the first that writes behind them; any other
     * is alone.
     */
    public String family() {
        if (requests.filter(set -> set.isSafe() || set.firstToWrite()).isPresent()) {
            return REQUESTS;
        }
        return delay.isPresent() ? "downstream" : name;
    }

    /** Whether it must come after all others of its family: it is the one whose requests write. */
    public boolean comesLast() {
        return requests.filter(RequestSet::firstToWrite).isPresent();
    }

    /** Whether an architecture does what its clients ask for. */
    public boolean servedBy(Architecture architecture) {
        return switch (architecture.service()) {
            case MESSAGES ->
                delay.isEmpty()
                        && !sendsOwnRequests()
                        && (acknowledged() || architecture.format().overRSocket());
            case CALLS -> delay.isPresent();
            case CARDS -> traits.contains(Trait.FINDS_CARDS);
            case REQUESTS -> sendsOwnRequests();
        };
    }

    /** Whether messages travel to the client; false where requests bring them, and where there are none. */
    public boolean answersHoldMessages() {
        return traits.contains(Trait.ANSWERS_HOLD_MESSAGES);
    }

    /** Whether its answers are more than a status. */
    boolean hasAnswersToVerify() {
        return answersHoldMessages() || sendsOwnRequests();
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
            case CONSTANT_RATE, RELATIVE_RATE -> !hasSeveralRequests();
            case CAPACITY -> !hasSeveralRequests() && acknowledged();
            case OVERLOAD -> !hasSeveralRequests() && acknowledged() && delay.isEmpty();
            case SLOW_READER -> traits.contains(Trait.ANSWERS_OF_ANY_LENGTH);
        };
    }

    private boolean acknowledged() {
        return !traits.contains(Trait.UNACKNOWLEDGED);
    }

    @Override
    public int compareTo(Workload other) {
        return Comparator.comparing(Workload::sendsOwnRequests)
                .thenComparingInt(CATALOGUE::indexOf)
                .thenComparing(Workload::toString)
                .compare(this, other);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Workload that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** The name in every output, such as {@code create-then-find}. */
    @JsonValue
    @Override
    public String toString() {
        return name;
    }
}
