package stackbench.app.downstream;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts times in buckets: 0.1 ms wide up to 10 ms, each 5% wider than the one before it from there to more than a minute. */
final class LatenessBuckets {

    private static final long WIDTH_MICROS = 100;
    private static final int EQUAL_BUCKETS = 100;
    private static final double GROWTH = 1.05;
    private static final int GROWING_BUCKETS = 180;
    private static final double GROWTH_STARTS_MICROS = WIDTH_MICROS * EQUAL_BUCKETS;

    private final AtomicLongArray counts = new AtomicLongArray(EQUAL_BUCKETS + GROWING_BUCKETS);

    void add(long nanos) {
        counts.incrementAndGet(bucket(Math.max(0, nanos) / 1_000.0));
    }

    /** How often each time was seen so far, in microseconds and rounded up to the end of its bucket; no bucket is empty. */
    Map<Long, Long> counts() {
        Map<Long, Long> seen = new TreeMap<>();
        for (int bucket = 0; bucket < counts.length(); bucket++) {
            long count = counts.get(bucket);
            if (count > 0) {
                seen.put(endMicros(bucket), count);
            }
        }
        return seen;
    }

    private static int bucket(double micros) {
        return micros <= GROWTH_STARTS_MICROS
                ? Math.max(0, (int) Math.ceil(micros / WIDTH_MICROS) - 1)
                : Math.min(EQUAL_BUCKETS + GROWING_BUCKETS - 1, EQUAL_BUCKETS + growths(micros));
    }

    private static int growths(double micros) {
        return (int) (Math.log(micros / GROWTH_STARTS_MICROS) / Math.log(GROWTH));
    }

    private static long endMicros(int bucket) {
        return bucket < EQUAL_BUCKETS
                ? (bucket + 1) * WIDTH_MICROS
                : (long) Math.ceil(GROWTH_STARTS_MICROS * Math.pow(GROWTH, bucket - EQUAL_BUCKETS + 1.0));
    }
}
