package stackbench.harness.measure.block;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.party.CpuUse.CpuSpan;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;

/**
 * The resources that blocks of one case used. All but CPU time is of their lead-in and drain too.
 *
 * @param seconds the real time of the blocks
 * @param requests that succeeded in them
 * @param sqlStatements that the server's database executed, BEGIN and COMMIT among them, by pg_stat_statements
 * @param machineBusySeconds of all processors, whoever used them; null where not available
 * @param stolenSeconds of all processors, which other machines took (steal of proc_stat(5)); null where not available
 * @param activity what the server's database connections were seen doing
 * @param limitsSeen the limits of the server, and how much of each was in use
 * @param cpuSpan what the parties' CPU times are of
 */
@RecordBuilder
public record ResourceUse(
        double seconds,
        long requests,
        Parties parties,
        @Nullable Long sqlStatements,
        @Nullable Double machineBusySeconds,
        @Nullable Double stolenSeconds,
        ActivitySeen activity,
        Limits limits,
        @JsonProperty(required = true) LimitsSeen limitsSeen,
        CpuSpan cpuSpan)
        implements ResourceUseBuilder.With {

    /**
     * The most that the case could use.
     *
     * @param processors of the machine
     * @param pinnedTo how many of them each node may run on that may not run on all
     * @param poolSize database connections of the server
     */
    public record Limits(int processors, SortedMap<Party, Integer> pinnedTo, int poolSize) {

        /** Limit a server whose front alone may be pinned. */
        public Limits(int processors, int serverProcessors, int poolSize) {
            this(processors, new TreeMap<>(Map.of(Party.SERVER, serverProcessors)), poolSize);
        }

        /** The processors that a party may run on. */
        public int processorsOf(Party party) {
            return pinnedTo.getOrDefault(party, processors);
        }
    }

    /** Add the use of a later block. A figure that one of them has not is not available for both. */
    public ResourceUse plus(ResourceUse later) {
        return new ResourceUse(
                seconds + later.seconds,
                requests + later.requests,
                parties.plus(later.parties),
                Sums.sum(sqlStatements, later.sqlStatements),
                Sums.sum(machineBusySeconds, later.machineBusySeconds),
                Sums.sum(stolenSeconds, later.stolenSeconds),
                activity.plus(later.activity),
                limits,
                limitsSeen.plus(later.limitsSeen),
                cpuSpan.plus(later.cpuSpan));
    }

    /** The part of the time of all processors that other machines took, 0 to 1; null where not available. */
    public @Nullable Double stolenShare() {
        return stolenSeconds == null ? null : (Double) (stolenSeconds / (limits.processors * seconds));
    }

    /** The cost of one request: sums over sums, never a mean of ratios. */
    public PerRequest perRequest() {
        return new PerRequest(
                parties.cpuMicrosPer(cpuSpan.requests()),
                parties.allocatedBytesPer(requests),
                sqlStatements == null ? null : Sums.ratio((double) sqlStatements, requests));
    }

    /**
     * The cost of one request; null where not available.
     *
     * @param cpuMicros of each party of which it is available
     * @param allocatedBytes by the JVM of each party that is one and says so
     */
    public record PerRequest(
            SortedMap<Party, Double> cpuMicros,
            SortedMap<Party, Double> allocatedBytes,
            @Nullable Double sqlStatements) {

        /** The CPU time that one party took; null where not available. */
        public @Nullable Double cpuMicros(Party party) {
            return cpuMicros.get(party);
        }
    }

    /**
     * What the connections to a database were seen doing, a few times in each block: sums over the samples.
     *
     * @param busy connections with a statement or a transaction under way
     * @param waiting those of them that waited within the database, for a disk, a lock or a buffer, not for the server
     */
    public record ActivitySeen(long samples, long busy, long waiting) {

        public static final ActivitySeen NONE = new ActivitySeen(0, 0, 0);

        /** Add what was seen in other blocks. */
        public ActivitySeen plus(ActivitySeen other) {
            return new ActivitySeen(samples + other.samples, busy + other.busy, waiting + other.waiting);
        }

        /** The mean number of waiting connections; null when nobody looked. */
        public @Nullable Double meanWaiting() {
            return Sums.ratio((double) waiting, samples);
        }
    }

    /**
     * The resources that blocks of a case used, to name its bottleneck by.
     *
     * @param use of these blocks
     * @param loop the client's event loop in these blocks
     * @param outstanding requests that could be under way at once
     */
    public record BottleneckInput(ResourceUse use, LoopBusy loop, int outstanding) {

        /** Add the strain of a later block. */
        public BottleneckInput plus(BottleneckInput later) {
            return new BottleneckInput(use.plus(later.use), loop.plus(later.loop), outstanding);
        }
    }
}
