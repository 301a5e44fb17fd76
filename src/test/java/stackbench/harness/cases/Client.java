package stackbench.harness.cases;

import java.util.Collection;
import java.util.Optional;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.plan.Load;
import stackbench.harness.server.Processors;

/**
 * The client of a run: the event loop of all drivers. At a rate that is given its thread goes before all others, where the system lets it. Else on a machine
 * that it shares with the servers it would start requests late, and latencies count from when they were due.
 */
public final class Client {

    static final String FIRST =
            "the client's thread had real-time priority (SCHED_FIFO), to start requests when they were due";

    static final String IN_TURN = "the client's thread had no real-time priority: the system refused SCHED_FIFO";

    static final String HANDICAP =
            "cases at a rate (bench.rates) may be INVALID: the client gets no real-time priority here. On Linux run as root, or after `sudo prlimit --pid $$ --rtprio=1`; -Dbench.rates= leaves them out";

    private final ClientLoop loop;
    private final Scheduling scheduling;
    private boolean first;

    /** Take an event loop that is used by nothing else. */
    public Client(ClientLoop loop) {
        this(
                loop,
                first -> loop.linuxThreadId().isPresent()
                        && Processors.schedule(loop.linuxThreadId().getAsLong(), first));
    }

    Client(ClientLoop loop, Scheduling scheduling) {
        this.loop = loop;
        this.scheduling = scheduling;
    }

    /** Lets the thread go first, or in turn. */
    interface Scheduling {

        /** Whether it is so from now on. */
        boolean of(boolean first);
    }

    ClientLoop loop() {
        return loop;
    }

    /** What to know before a run under these loads, if the client cannot go first here; empty where it can, or need not. */
    public Optional<String> handicap(Collection<Load> loads, boolean claimsNumbers) {
        return loads.stream()
                .filter(Load::rateIsGiven)
                .findFirst()
                .flatMap(rate -> readyFor(rate, claimsNumbers))
                .filter(IN_TURN::equals)
                .map(refused -> HANDICAP);
    }

    /**
     * Get ready for a case.
     *
     * @param claimsNumbers whether it matters when its requests start
     * @return what readers of its numbers must know
     */
    Optional<String> readyFor(Load load, boolean claimsNumbers) {
        boolean wanted = claimsNumbers && load.rateIsGiven();
        if (wanted != first && scheduling.of(wanted)) {
            first = wanted;
        }
        if (first) {
            return Optional.of(FIRST);
        }
        return wanted ? Optional.of(IN_TURN) : Optional.empty();
    }
}
