package stackbench.harness.measure.jvm;

import java.util.SortedMap;

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
