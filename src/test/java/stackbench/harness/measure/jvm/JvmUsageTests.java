package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.jvm.CollectionLog.Collection;
import stackbench.harness.measure.jvm.JvmUsage.JvmReading;

/** Cumulative counters and notified collections of which all sums were made by hand. */
class JvmUsageTests {

    private static final Duration AT_ONCE = Duration.ZERO;

    private static JvmReading reading(long compileMillis, long bytes, Map<String, JvmReading.Collector> collectors) {
        return new JvmReading(compileMillis, bytes, new TreeMap<>(collectors));
    }

    private static JvmReading.Collector did(long collections, long millis) {
        return new JvmReading.Collector(collections, millis);
    }

    private static Collection collection(String name, long number, long millis, long after, @Nullable Long promoted) {
        return new Collection(name, number, millis, after, promoted);
    }

    private static CollectionLog log(Collection... collections) {
        CollectionLog log = new CollectionLog(Set.of());
        for (Collection collection : collections) {
            log.add(collection);
        }
        return log;
    }

    private static JvmUsage between(CollectionLog log, JvmReading start, JvmReading end, double seconds) {
        return JvmUsage.between(start, end, seconds, log.between(start.collectors(), end.collectors(), AT_ONCE));
    }

    @Test
    void countersCountFromTheStartOfTheJvmButOnlyWhatLiesBetweenTheReadingsIsUsed() {
        JvmReading start = reading(900, 5_000, Map.of("PS Scavenge", did(7, 70), "PS MarkSweep", did(1, 40)));
        JvmReading end = reading(950, 9_000, Map.of("PS Scavenge", did(9, 95), "PS MarkSweep", did(2, 90)));
        CollectionLog log = log(
                collection("PS Scavenge", 7, 99, 1, 1_000L),
                collection("PS Scavenge", 8, 10, 300, 20L),
                collection("PS MarkSweep", 2, 50, 200, 0L),
                collection("PS Scavenge", 9, 15, 250, 30L),
                collection("PS Scavenge", 10, 99, 1, 1_000L));

        JvmUsage used = between(log, start, end, 1.5);

        assertThat(used).isEqualTo(new JvmUsage(1.5, 50, 4_000, 3, 75, 50L, 50L, 250L).withOldCollections(1L));
        assertThat(used.gcThroughput()).isEqualTo(0.95);
    }

    @Test
    void cyclesThatRunBesideTheProgramAreCollectionsAndOnlyTheirPausesArePauses() {
        JvmReading start = reading(0, 0, Map.of("ZGC Minor Cycles", did(1, 500), "ZGC Minor Pauses", did(3, 1)));
        JvmReading end = reading(0, 0, Map.of("ZGC Minor Cycles", did(2, 900), "ZGC Minor Pauses", did(6, 2)));
        CollectionLog log = log(
                collection("ZGC Minor Pauses", 4, 0, 10, null),
                collection("ZGC Minor Pauses", 5, 1, 10, null),
                collection("ZGC Minor Pauses", 6, 0, 10, null),
                collection("ZGC Minor Cycles", 2, 400, 8, null));

        assertThat(between(log, start, end, 1)).isEqualTo(new JvmUsage(1, 0, 0, 1, 1, 1L, null, 8L));
    }

    @Test
    void aCollectionThatWasCountedAndNotToldOfLeavesItsFiguresUnknown() {
        JvmReading start = reading(0, 0, Map.of("Copy", did(0, 0)));
        JvmReading end = reading(0, 0, Map.of("Copy", did(2, 20)));

        assertThat(between(log(collection("Copy", 1, 8, 5, 1L)), start, end, 1))
                .isEqualTo(new JvmUsage(1, 0, 0, 2, 20, null, null, null));
        assertThat(between(log(collection("Copy", 2, 8, 5, 1L)), start, end, 1).pauseMaxMillis())
                .isNull();
    }

    @Test
    void aBlockWithoutACollectionHasNoPauseAndTellsNothingOfTheHeap() {
        JvmReading reading = reading(10, 10, Map.of("Copy", did(4, 40)));

        assertThat(JvmUsage.between(reading, reading, 1, Optional.of(List.of())))
                .isEqualTo(new JvmUsage(1, 0, 0, 0, 0, 0L, 0L, null));
        assertThat(between(log(), reading, reading, 1).pauseMaxMillis()).isZero();
    }

    @Test
    void blocksAddUpAndTheHeapIsThatOfTheLastCollection() {
        JvmUsage first = new JvmUsage(1, 5, 100, 2, 20, 15L, 7L, 300L).withOldCollections(1L);
        JvmUsage second = new JvmUsage(3, 5, 200, 1, 20, 20L, null, null).withOldCollections(2L);

        assertThat(first.plus(second))
                .isEqualTo(new JvmUsage(4, 10, 300, 3, 40, 20L, null, 300L).withOldCollections(3L));
        assertThat(first.plus(second.withOldCollections(null)).oldCollections()).isNull();
        assertThat(first.plus(second).gcThroughput()).isEqualTo(0.99);
    }

    @Test
    void pinsAddUpAndAreNotKnownWhereOneBlockHasNone() {
        JvmUsage block = new JvmUsage(1, 5, 100, 2, 20, 15L, 7L, 300L);
        JvmUsage pinned = block.withPins(new JvmUsage.Pins(2, 1.5));

        assertThat(pinned.plus(pinned).pinnedVirtualThreads()).isEqualTo(4);
        assertThat(pinned.plus(pinned).pinnedMillis()).isEqualTo(3.0);
        assertThat(pinned.plus(block).pinnedMillis()).isNull();
    }
}
