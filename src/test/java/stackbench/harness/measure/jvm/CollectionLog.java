package stackbench.harness.measure.jvm;

import com.sun.management.GarbageCollectionNotificationInfo;
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
}
