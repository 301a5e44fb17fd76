package stackbench.harness.measure.jvm;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One garbage collection, as the JVM notifies of it.
 *
 * @param collector its bean's name
 * @param number counted from 1 for each bean: {@code GcInfo.getId}
 * @param millis {@code GcInfo.getDuration}, whole milliseconds
 * @param heapAfterBytes used in all heap pools when it ended
 * @param promotedBytes by how much it let the old generation grow; null where the collector is not one that stops the
 *     program to copy survivors there
 */
record Collection(
        String collector,
        long number,
        long millis,
        long heapAfterBytes,
        @Nullable Long promotedBytes) {

    /**
     * The action whose promotion can be told from what it leaves in the old generation. Those that follow promote nothing: the
     * last is a pause of G1 that copies nothing.
     */
    private static final String MINOR = "end of minor GC";

    private static final Set<String> PROMOTE_NOTHING = Set.of("end of major GC", "end of concurrent GC pause");

    static Collection of(GarbageCollectionNotificationInfo notified, Set<String> heapPools) {
        GcInfo info = notified.getGcInfo();
        return new Collection(
                notified.getGcName(),
                info.getId(),
                info.getDuration(),
                used(info.getMemoryUsageAfterGc(), heapPools),
                promoted(notified.getGcAction(), info, heapPools));
    }

    private static @Nullable Long promoted(String action, GcInfo info, Set<String> heapPools) {
        if (PROMOTE_NOTHING.contains(action)) {
            return 0L;
        }
        return action.equals(MINOR) ? promoted(info, heapPools) : null;
    }

    /**
     * The bytes by which a minor collection let the old generation grow. It frees nothing there, so that these are what
     * survived; a mixed one of G1 may free.
     */
    private static @Nullable Long promoted(GcInfo info, Set<String> heapPools) {
        return heapPools.stream()
                .filter(pool -> pool.endsWith("Old Gen") || pool.equals("Tenured Gen"))
                .findFirst()
                .map(old -> Math.max(
                        0,
                        used(info.getMemoryUsageAfterGc(), Set.of(old))
                                - used(info.getMemoryUsageBeforeGc(), Set.of(old))))
                .orElse(null);
    }

    private static long used(Map<String, MemoryUsage> usage, Set<String> pools) {
        return usage.entrySet().stream()
                .filter(pool -> pools.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }

    /**
     * Whether the program stood still for all of what such a collector counts. ZGC and Shenandoah have beans named
     * {@code ... Cycles} for what runs beside the program, and {@code ... Pauses} for what stops it; the collections of all
     * others stop it.
     */
    static boolean pauses(String collector) {
        return !collector.endsWith("Cycles");
    }

    /**
     * Whether what such a collector counts is one collection to a reader. The cycles of ZGC and Shenandoah have several pauses
     * each.
     */
    static boolean counts(String collector) {
        return !collector.endsWith("Pauses");
    }
}
