package stackbench.harness.measure.party;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.GroupReading.ThreadReading;

/**
 * What a party used while blocks ran; null where not available.
 *
 * @param cpuSeconds user and system, of the blocks' measured windows where the system tells it of those
 * @param rssBytes resident memory at the end of the last block, see {@link GroupReading#rssBytes}
 * @param rssPeakBytes the highest while a block ran
 * @param threads at the end of a block, the most of them; as openFiles
 * @param contextSwitches voluntary and not, of the threads that live at the end
 * @param compilerCpuSeconds CPU time of the threads on which HotSpot compiled, of the whole blocks; null also where there are none
 * @param jvm what its JVM did; null, and left out of its JSON, where the party is none, or its JVM is not asked
 */
@RecordBuilder
public record PartyUsage(
        @Nullable Double cpuSeconds,
        @Nullable Long rssBytes,
        @Nullable Long rssPeakBytes,
        @Nullable Long threads,
        @Nullable Long openFiles,
        @Nullable Long contextSwitches,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double compilerCpuSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JvmUsage jvm)
        implements PartyUsageBuilder.With {

    public static final PartyUsage NOT_AVAILABLE = new PartyUsage(null, null, null, null, null, null, null, null);

    /** Make the usage of a party of which nothing but CPU time was looked at. */
    public static PartyUsage ofCpu(@Nullable Double cpuSeconds) {
        return new PartyUsage(cpuSeconds, null, null, null, null, null, null, null);
    }

    /**
     * Take the difference of two readings of the party's processes.
     *
     * @param cpuSeconds used meanwhile
     */
    public static PartyUsage between(GroupReading start, GroupReading end, @Nullable Double cpuSeconds) {
        return new PartyUsage(
                cpuSeconds,
                end.rssBytes(),
                end.rssPeakBytes(),
                end.threads(),
                end.openFiles(),
                total(start, end, ThreadReading::contextSwitches),
                Optional.ofNullable(total(start, end, ThreadReading::compilerNanos))
                        .filter(any -> end.compiles())
                        .map(nanos -> nanos / 1e9)
                        .orElse(null),
                null);
    }

    /** What threads did between two readings. One that began meanwhile counts from its start; one that ended does not count. */
    private static @Nullable Long total(GroupReading start, GroupReading end, ToLongFunction<ThreadReading> amount) {
        Map<Long, ThreadReading> before = start.perThread();
        if (before == null || end.perThread() == null) {
            return null;
        }
        return end.perThread().entrySet().stream()
                .mapToLong(thread -> amount.applyAsLong(thread.getValue())
                        - amount.applyAsLong(before.getOrDefault(thread.getKey(), ThreadReading.NEW)))
                .sum();
    }

    /** Add what the party used in a later block. */
    public PartyUsage plus(PartyUsage later) {
        return new PartyUsage(
                Sums.sum(cpuSeconds, later.cpuSeconds),
                later.rssBytes,
                Sums.highest(rssPeakBytes, later.rssPeakBytes),
                Sums.highest(threads, later.threads),
                Sums.highest(openFiles, later.openFiles),
                Sums.sum(contextSwitches, later.contextSwitches),
                Sums.sum(compilerCpuSeconds, later.compilerCpuSeconds),
                jvm == null || later.jvm == null ? null : jvm.plus(later.jvm));
    }
}
