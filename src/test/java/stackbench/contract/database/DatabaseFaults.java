package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Problem;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.BreakableServer;
import stackbench.contract.server.DatabaseWay.Fault;
import stackbench.contract.server.DatabaseWay.Moment;
import stackbench.harness.config.Architecture;

/** Tries faults on one server, one after the other, and keeps what was wrong. */
final class DatabaseFaults {

    /** Rows of a portion of a list. */
    static final int PORTION = 50;

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Set<Moment> OF_LISTS = EnumSet.of(Moment.FETCH, Moment.FETCH_MORE, Moment.COMMIT);

    private final BreakableServer server;
    private final ContractClient client;
    private final Architecture architecture;
    private final boolean stepwise;
    private final List<Draft> listed;
    private final List<String> wrong = new ArrayList<>();
    private final List<String> impossible = new ArrayList<>();
    private int tried;
    private int unknown;
    private Duration slowest = Duration.ZERO;

    /** What is asked for while the way breaks. */
    enum Operation {
        CREATE_ONE,
        CREATE_MANY,
        LIST,
        FIND
    }

    /** @param stepwise whether creates are an INSERT for each message, and lists come in portions */
    DatabaseFaults(BreakableServer server, boolean stepwise) {
        this.server = server;
        this.client = Clients.of(server.server());
        this.architecture = server.server().architecture();
        this.stepwise = stepwise;
        this.listed = Draft.batch(ContractSubject.author(), 3 * PORTION);
        server.awaitRecovery(client);
        assertThat(client.create(listed)).isEqualTo(Reply.EMPTY);
    }

    /** Try a fault; one that cannot occur is noted, and so is one that occurs where it could not. */
    void check(Operation operation, Moment moment, Fault fault) {
        String name = operation + " " + moment + " " + fault;
        if (!occurs(operation, moment, fault)) {
            impossible.add(name);
            return;
        }
        tried++;
        try {
            strike(operation, moment, fault);
        } catch (AssertionError | RuntimeException e) {
            wrong.add(name + ": " + e);
        }
    }

    List<String> wrong() {
        return wrong;
    }

    String summary() {
        return "%d faults, %d wrong, %d of unknown outcome, slowest recovery %d ms; %d cannot occur: %s"
                .formatted(tried, wrong.size(), unknown, slowest.toMillis(), impossible.size(), impossible);
    }

    private void strike(Operation operation, Moment moment, Fault fault) {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, operation == Operation.CREATE_ONE ? 1 : stepwise ? 150 : 1_500);
        server.way().breakAt(moment, fault);
        try {
            // A pool may not have noticed yet that its connections ended: then the request fails without opening one.
            await().atMost(LIMIT).until(() -> {
                requireRefusal(operation, drafts, moment);
                return server.way().isMet();
            });
            if (moment == Moment.CONNECT) {
                // Only now does the pool know how connecting failed, and say so to its caller.
                requireRefusal(operation, drafts, moment);
            }
        } finally {
            server.way().mend();
        }
        Duration recovery = server.awaitRecovery(client);
        slowest = recovery.compareTo(slowest) > 0 ? recovery : slowest;
        checkRows(author, drafts.size(), fault.reachesDatabase() && moment == momentOfStoring(operation));
    }

    /** Require that all is stored or nothing, and all only if the outcome is unknown: the database had got what decides about it. */
    private void checkRows(String author, int messages, boolean mayBeStored) {
        await().atMost(LIMIT).until(() -> server.database().openTransactions() == 0);
        long rows = server.database().rowsOf(author);
        if (rows != 0 && !(mayBeStored && rows == messages)) {
            throw new AssertionError("%d of %d rows are stored".formatted(rows, messages));
        }
        if (mayBeStored) {
            unknown++;
        }
    }

    /** The moment that decides whether messages are stored; null for what reads. */
    private @Nullable Moment momentOfStoring(Operation operation) {
        return switch (operation) {
            case CREATE_ONE -> hasTransaction(operation) ? Moment.COMMIT : Moment.INSERT;
            case CREATE_MANY -> Moment.COMMIT;
            case LIST, FIND -> null;
        };
    }

    /** Require that the database is out of reach. An answer that had begun may be cut off instead, which its client sees. */
    private void requireRefusal(Operation operation, List<Draft> drafts, Moment moment) {
        try {
            Reply reply = ask(operation, drafts);
            if (reply.refusal() == null || reply.problem() != Problem.DATABASE_UNREACHABLE) {
                throw new AssertionError("required 503, actual " + reply);
            }
        } catch (UncheckedIOException cutOff) {
            if (operation != Operation.LIST || !OF_LISTS.contains(moment) || !streams()) {
                throw cutOff;
            }
        }
    }

    private Reply ask(Operation operation, List<Draft> drafts) {
        return switch (operation) {
            case CREATE_ONE, CREATE_MANY -> client.create(drafts);
            case LIST -> client.list(listed.getFirst().message().author());
            case FIND -> client.find(listed.getFirst().id());
        };
    }

    private boolean occurs(Operation operation, Moment moment, Fault fault) {
        return moments(operation).contains(moment) && (fault != Fault.REFUSE || moment == Moment.CONNECT);
    }

    private Set<Moment> moments(Operation operation) {
        Set<Moment> moments = switch (operation) {
            case CREATE_ONE, CREATE_MANY -> EnumSet.of(Moment.CONNECT, Moment.INSERT);
            case LIST, FIND -> EnumSet.of(Moment.CONNECT, Moment.FETCH);
        };
        if (hasTransaction(operation)) {
            moments.addAll(EnumSet.of(Moment.BEGIN, Moment.COMMIT));
        }
        if (operation == Operation.LIST && stepwise && !architecture.equals(Architecture.REACTIVE_DATA_R2DBC)) {
            moments.add(Moment.FETCH_MORE);
        }
        return moments;
    }

    private boolean hasTransaction(Operation operation) {
        return switch (operation) {
            case CREATE_ONE -> stepwise || usesSpringData();
            case CREATE_MANY -> true;
            case LIST ->
                architecture.equals(Architecture.SERVLET_JPA)
                        || architecture.equals(Architecture.SERVLET_STREAMING)
                        || (stepwise && overJdbc());
            case FIND -> architecture.equals(Architecture.SERVLET_JPA);
        };
    }

    private boolean usesSpringData() {
        return architecture.equals(Architecture.SERVLET_JPA) || architecture.equals(Architecture.REACTIVE_DATA_R2DBC);
    }

    private boolean overJdbc() {
        return architecture.profile().startsWith("servlet") || architecture.equals(Architecture.REACTIVE_JDBC);
    }

    private boolean streams() {
        return architecture.equals(Architecture.SERVLET_STREAMING)
                || (architecture.profile().startsWith("reactive")
                        && !architecture.equals(Architecture.REACTIVE_MONO_LIST));
    }
}
