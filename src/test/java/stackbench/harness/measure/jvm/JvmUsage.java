package stackbench.harness.measure.jvm;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.jvm.CollectionLog.Collection;

/**
 * What a server's JVM did while blocks ran: differences of its cumulative counters, see {@link JvmReading}.
 *
 * @param seconds the real time between the readings
 * @param compileMillis of all compiler threads
 * @param allocatedBytes of all threads
 * @param collections cycles where a collector has several pauses to each
 * @param pauseMillis in which collections made the program stand still
 * @param pauseMaxMillis the longest, in whole milliseconds; 0 when there was none, null when not all of them are known
 * @param promotedBytes by how much young collections let the old generation grow; null when not available, as with
 *     collectors that promote beside the running program
 * @param heapAfterGcBytes used in the heap after the last collection; null when there was none
 * @param gcThroughput the part of the time in which no collection made the program stand still, 0 to 1
 * @param pinnedVirtualThreads how often a virtual thread waited without letting go of its carrier; null, and in files absent,
 *     where there are no virtual threads or nobody looked
 * @param pinnedMillis that these took together, see {@link Pins}; null like their number
 * @param oldCollections those of the collections that were of the old generation; null, and in files absent, where the collector has none
 */
@RecordBuilder
public record JvmUsage(
        double seconds,
        long compileMillis,
        long allocatedBytes,
        long collections,
        long pauseMillis,
        @Nullable Long pauseMaxMillis,
        @Nullable Long promotedBytes,
        @Nullable Long heapAfterGcBytes,
        double gcThroughput,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long pinnedVirtualThreads,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double pinnedMillis,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long oldCollections)
        implements JvmUsageBuilder.With {

    private static final double MILLIS = 1e3;

    JvmUsage(
            double seconds,
            long compileMillis,
            long allocatedBytes,
            long collections,
            long pauseMillis,
            @Nullable Long pauseMaxMillis,
            @Nullable Long promotedBytes,
            @Nullable Long heapAfterGcBytes) {
        this(
                seconds,
                compileMillis,
                allocatedBytes,
                collections,
                pauseMillis,
                pauseMaxMillis,
                promotedBytes,
                heapAfterGcBytes,
                1 - pauseMillis / (seconds * MILLIS),
                null,
                null,
                null);
    }

    /** Add when virtual threads were pinned meanwhile. */
    public JvmUsage withPins(Pins pins) {
        return withPinnedVirtualThreads(pins.count()).withPinnedMillis(pins.millis());
    }

    /**
     * Take the difference of two readings.
     *
     * @param known the collections between the readings, empty when not all of them are known
     */
    static JvmUsage between(JvmReading start, JvmReading end, double seconds, Optional<List<Collection>> known) {
        JvmUsage all = new JvmUsage(
                seconds,
                end.compileMillis() - start.compileMillis(),
                end.allocatedBytes() - start.allocatedBytes(),
                counted(end, Collection::counts, JvmReading.Collector::collections)
                        - counted(start, Collection::counts, JvmReading.Collector::collections),
                counted(end, Collection::pauses, JvmReading.Collector::millis)
                        - counted(start, Collection::pauses, JvmReading.Collector::millis),
                known.map(JvmUsage::longestPause).orElse(null),
                known.map(JvmUsage::promoted).orElse(null),
                known.filter(collections -> !collections.isEmpty())
                        .map(collections -> collections.getLast().heapAfterBytes())
                        .orElse(null));
        boolean hasOld = end.collectors().keySet().stream().anyMatch(Collection::isOfOld);
        return all.withOldCollections(
                hasOld
                        ? (Long) (counted(end, Collection::isOfOld, JvmReading.Collector::collections)
                                - counted(start, Collection::isOfOld, JvmReading.Collector::collections))
                        : null);
    }

    private static long counted(
            JvmReading reading, Predicate<String> which, ToLongFunction<JvmReading.Collector> figure) {
        return reading.collectors().entrySet().stream()
                .filter(collector -> which.test(collector.getKey()))
                .map(Map.Entry::getValue)
                .mapToLong(figure)
                .sum();
    }

    private static long longestPause(List<Collection> known) {
        return known.stream()
                .filter(collection -> Collection.pauses(collection.collector()))
                .map(Collection::millis)
                .max(Comparator.naturalOrder())
                .orElse(0L);
    }

    private static @Nullable Long promoted(List<Collection> known) {
        Long sum = 0L;
        for (Collection collection : known) {
            sum = Sums.sum(sum, collection.promotedBytes());
        }
        return sum;
    }

    /** Add what the JVM did in a later block. */
    public JvmUsage plus(JvmUsage later) {
        JvmUsage sum = new JvmUsage(
                        seconds + later.seconds,
                        compileMillis + later.compileMillis,
                        allocatedBytes + later.allocatedBytes,
                        collections + later.collections,
                        pauseMillis + later.pauseMillis,
                        Sums.highest(pauseMaxMillis, later.pauseMaxMillis),
                        Sums.sum(promotedBytes, later.promotedBytes),
                        later.heapAfterGcBytes == null ? heapAfterGcBytes : later.heapAfterGcBytes)
                .withOldCollections(Sums.sum(oldCollections, later.oldCollections));
        Long pins = Sums.sum(pinnedVirtualThreads, later.pinnedVirtualThreads);
        Double millis = Sums.sum(pinnedMillis, later.pinnedMillis);
        return pins == null || millis == null ? sum : sum.withPins(new Pins(pins, millis));
    }

    /**
     * Each time that a virtual thread waited without letting go of its carrier.
     *
     * @param millis that these took together; more than the real time, where several carriers were held at once
     */
    public record Pins(long count, double millis) {

        static final Pins NONE = new Pins(0, 0);

        Pins plus(Pins later) {
            return new Pins(count + later.count, millis + later.millis);
        }
    }

    /**
     * The cumulative counters of a JVM at one moment. Only the difference of two readings means anything.
     *
     * @param compileMillis time the compiler threads have spent, summed over them; {@code
     *     CompilationMXBean.getTotalCompilationTime}
     * @param allocatedBytes of all threads, ended ones included; {@code
     *     com.sun.management.ThreadMXBean.getTotalThreadAllocatedBytes}
     * @param collectors by the name of the garbage collector's bean, such as {@code PS Scavenge}
     */
    public record JvmReading(long compileMillis, long allocatedBytes, SortedMap<String, Collector> collectors) {

        /**
         * The counters of one garbage collector.
         *
         * @param collections {@code GarbageCollectorMXBean.getCollectionCount}
         * @param millis {@code GarbageCollectorMXBean.getCollectionTime}
         */
        public record Collector(long collections, long millis) {}
    }
}
