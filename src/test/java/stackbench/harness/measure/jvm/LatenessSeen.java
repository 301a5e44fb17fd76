package stackbench.harness.measure.jvm;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How late answers were that were to come after a delay.
 *
 * @param byMicros the number of answers that were so many microseconds late, rounded up as whoever told of them does
 */
public record LatenessSeen(@JsonValue SortedMap<Long, Long> byMicros) {

    public static final LatenessSeen NONE = new LatenessSeen(new TreeMap<>());

    private static final double PERCENTILE = 0.99;
    private static final double MICROS_PER_MILLI = 1_000;

    public LatenessSeen {
        byMicros = Collections.unmodifiableSortedMap(new TreeMap<>(byMicros));
    }

    /** Make that of counts in any order. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static LatenessSeen of(Map<Long, Long> byMicros) {
        return new LatenessSeen(new TreeMap<>(byMicros));
    }

    /** Take away what had been seen at an earlier moment. */
    public LatenessSeen since(LatenessSeen earlier) {
        TreeMap<Long, Long> later = new TreeMap<>(byMicros);
        earlier.byMicros.forEach((micros, count) -> later.merge(micros, -count, Long::sum));
        later.values().removeIf(count -> count == 0);
        return new LatenessSeen(later);
    }

    /** Add what was seen in another block. */
    public LatenessSeen plus(LatenessSeen other) {
        TreeMap<Long, Long> sum = new TreeMap<>(byMicros);
        other.byMicros.forEach((micros, count) -> sum.merge(micros, count, Long::sum));
        return new LatenessSeen(sum);
    }

    /** The number of answers. */
    public long answers() {
        return byMicros.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The mean; 0 where there are none. */
    public double meanMillis() {
        double micros = byMicros.entrySet().stream()
                .mapToDouble(some -> (double) some.getKey() * some.getValue())
                .sum();
        return answers() == 0 ? 0 : micros / answers() / MICROS_PER_MILLI;
    }

    /** The least time such that 99% of the answers were no later; 0 where there are none. */
    public double p99Millis() {
        long wanted = (long) Math.ceil(PERCENTILE * answers());
        long counted = 0;
        for (Map.Entry<Long, Long> some : byMicros.entrySet()) {
            counted += some.getValue();
            if (counted >= wanted) {
                return some.getKey() / MICROS_PER_MILLI;
            }
        }
        return 0;
    }
}
