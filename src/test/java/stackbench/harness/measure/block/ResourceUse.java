package stackbench.harness.measure.block;

import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.cpu.CpuSpan;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;

/**
 * The resources that blocks of one case used. All but CPU time is of their lead-in and drain too.
 *
 * @param seconds the real time of the blocks
 * @param requests that succeeded in them
 * @param jvm the server's; null where not available
 * @param sqlStatements that the server's database executed, BEGIN and COMMIT among them: calls of pg_stat_statements
 * @param machineBusySeconds of all processors, whoever used them; null where not available
 * @param activity what the server's database connections were seen doing
 * @param cpuSpan what the parties' CPU times are of
 */
public record ResourceUse(
        double seconds,
        long requests,
        Parties parties,
        @Nullable JvmUsage jvm,
        @Nullable Long sqlStatements,
        @Nullable Double machineBusySeconds,
        ActivitySeen activity,
        Limits limits,
        CpuSpan cpuSpan) {

    /** Make the use of blocks whose CPU times are of the whole of them. */
    public ResourceUse(
            double seconds,
            long requests,
            Parties parties,
            @Nullable JvmUsage jvm,
            @Nullable Long sqlStatements,
            @Nullable Double machineBusySeconds,
            ActivitySeen activity,
            Limits limits) {
        this(
                seconds,
                requests,
                parties,
                jvm,
                sqlStatements,
                machineBusySeconds,
                activity,
                limits,
                new CpuSpan(seconds, requests));
    }

    /**
     * The most that the case could use.
     *
     * @param processors of the machine
     * @param serverProcessors that the server may run on
     * @param poolSize database connections of the server
     */
    public record Limits(int processors, int serverProcessors, int poolSize) {}

    /** Add the use of a later block. A figure that one of them has not is not available for both. */
    public ResourceUse plus(ResourceUse later) {
        return new ResourceUse(
                seconds + later.seconds,
                requests + later.requests,
                parties.plus(later.parties),
                jvm == null || later.jvm == null ? null : jvm.plus(later.jvm),
                Sums.sum(sqlStatements, later.sqlStatements),
                Sums.sum(machineBusySeconds, later.machineBusySeconds),
                activity.plus(later.activity),
                limits,
                cpuSpan.plus(later.cpuSpan));
    }

    /** Add how often a virtual thread of the server was pinned in all of these blocks. */
    ResourceUse withPins(long pins) {
        return new ResourceUse(
                seconds,
                requests,
                parties,
                jvm == null ? null : jvm.withPins(pins),
                sqlStatements,
                machineBusySeconds,
                activity,
                limits,
                cpuSpan);
    }

    /** The cost of one request: sums over sums, never a mean of ratios. */
    public PerRequest perRequest() {
        return new PerRequest(
                parties.cpuMicrosPer(cpuSpan.requests()),
                jvm == null ? null : Sums.ratio((double) jvm.allocatedBytes(), requests),
                sqlStatements == null ? null : Sums.ratio((double) sqlStatements, requests));
    }

    /**
     * The cost of one request; null where not available.
     *
     * @param cpuMicros of each party of which it is available
     */
    public record PerRequest(
            SortedMap<Party, Double> cpuMicros,
            @Nullable Double allocatedBytes,
            @Nullable Double sqlStatements) {

        /** The CPU time that one party took; null where not available. */
        public @Nullable Double cpuMicros(Party party) {
            return cpuMicros.get(party);
        }
    }
}
