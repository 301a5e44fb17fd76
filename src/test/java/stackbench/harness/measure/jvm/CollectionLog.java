package stackbench.harness.measure.jvm;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmUsage.JvmReading;

/** The collections a JVM has notified of. Notifications arrive a little later than the counters count. */
final class CollectionLog implements NotificationListener {

    /** The most collections that are kept. It is more than a block has; what nobody asks for goes. */
    private static final int KEPT = 10_000;

    private final Set<String> heapPools;
    private final Deque<Collection> collections = new ArrayDeque<>();
    private final Map<String, Long> newest = new HashMap<>();

    CollectionLog(Set<String> heapPools) {
        this.heapPools = heapPools;
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        if (GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION.equals(notification.getType())) {
            add(Collection.of(
                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData()), heapPools));
        }
    }

    synchronized void add(Collection collection) {
        collections.addLast(collection);
        newest.merge(collection.collector(), collection.number(), Math::max);
        if (collections.size() > KEPT) {
            collections.removeFirst();
        }
        notifyAll();
    }

    /**
     * The collections that the counters counted from one reading to the other, in the order they ended. Empty when not all of
     * them are known in time.
     */
    synchronized Optional<List<Collection>> between(
            SortedMap<String, JvmReading.Collector> start,
            SortedMap<String, JvmReading.Collector> end,
            Duration patience) {
        if (!arrived(grown(start, end), patience)) {
            return Optional.empty();
        }
        List<Collection> found = collections.stream()
                .filter(c -> c.number() > count(start, c) && c.number() <= count(end, c))
                .toList();
        long counted = end.keySet().stream()
                .mapToLong(name -> count(end, name) - count(start, name))
                .sum();
        return found.size() == counted ? Optional.of(found) : Optional.empty();
    }

    /** The newest collection of each collector that had one; those before the log began are not told of. */
    private static Map<String, Long> grown(
            SortedMap<String, JvmReading.Collector> start, SortedMap<String, JvmReading.Collector> end) {
        Map<String, Long> grown = new HashMap<>();
        end.forEach((name, counted) -> grown.put(name, counted.collections()));
        grown.entrySet().removeIf(e -> e.getValue() == count(start, e.getKey()));
        return grown;
    }

    private boolean knows(Map<String, Long> wanted) {
        return wanted.entrySet().stream().allMatch(e -> newest.getOrDefault(e.getKey(), 0L) >= e.getValue());
    }

    private synchronized boolean arrived(Map<String, Long> wanted, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!knows(wanted)) {
                long leftNanos = deadline - System.nanoTime();
                if (leftNanos <= 0) {
                    return false;
                }
                TimeUnit.NANOSECONDS.timedWait(this, leftNanos);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static long count(SortedMap<String, JvmReading.Collector> counts, Collection collection) {
        return count(counts, collection.collector());
    }

    private static long count(SortedMap<String, JvmReading.Collector> counts, String collector) {
        JvmReading.Collector counted = counts.get(collector);
        return counted == null ? 0 : counted.collections();
    }

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

        private static final Set<String> OF_OLD =
                Set.of("PS MarkSweep", "MarkSweepCompact", "G1 Old Generation", "G1 Concurrent GC", "ZGC Major Cycles");

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

        /** Whether such a collector collects the old generation; that of G1 beside the program, or all of the heap. */
        static boolean isOfOld(String collector) {
            return OF_OLD.contains(collector);
        }

        /**
         * Whether what such a collector counts is one collection to a reader. The cycles of ZGC and Shenandoah have several pauses
         * each.
         */
        static boolean counts(String collector) {
            return !collector.endsWith("Pauses");
        }
    }
}
