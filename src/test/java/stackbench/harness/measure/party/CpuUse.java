package stackbench.harness.measure.party;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The CPU time used in one block, all of it in the same span.
 *
 * @param parties with nothing but their CPU time
 * @param loop the client's event loop alone
 */
public record CpuUse(Parties parties, LoopBusy loop, CpuSpan span) {

    /**
     * The same with clients that are other processes than this one.
     *
     * @param busiest of their event loops
     * @param clients those that share the processors of this machine; empty where none does: no client takes part in what is used here
     */
    public CpuUse ofClients(LoopBusy busiest, Optional<PartyUsage> clients) {
        SortedMap<Party, PartyUsage> all = new TreeMap<>(parties.byParty());
        all.remove(Party.CLIENT);
        clients.ifPresent(used -> all.put(Party.CLIENT, used));
        return new CpuUse(new Parties(all), busiest, span);
    }

    /**
     * How busy the client's event loop was.
     *
     * @param cpuNanos CPU time of its thread, user and system
     * @param elapsedNanos real time meanwhile
     */
    public record LoopBusy(long cpuNanos, long elapsedNanos) {

        public static final LoopBusy NONE = new LoopBusy(0, 0);

        public LoopBusy plus(LoopBusy other) {
            return new LoopBusy(cpuNanos + other.cpuNanos, elapsedNanos + other.elapsedNanos);
        }

        /** The part of the time that the event loop worked, 0 to 1: at 1 the client could not have done more. */
        public double share() {
            return elapsedNanos == 0 ? 0 : (double) cpuNanos / elapsedNanos;
        }
    }

    /**
     * The time and the requests that CPU times are of: the measured windows of blocks, or whole blocks where the system tells no
     * nanoseconds.
     *
     * @param seconds real time
     * @param requests that completed and were found right meanwhile
     */
    public record CpuSpan(double seconds, long requests) {

        /** Add the span of a later block. */
        public CpuSpan plus(CpuSpan later) {
            return new CpuSpan(seconds + later.seconds, requests + later.requests);
        }
    }
}
