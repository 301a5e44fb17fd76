package stackbench.harness.measure.jvm;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/** The limits that a server told of while blocks ran, each with its use. One that it does not have is not among them. */
public record LimitsSeen(@JsonValue SortedMap<ServerLimit, LimitUse> byLimit) {

    public static final LimitsSeen NONE = new LimitsSeen(new TreeMap<>());

    public LimitsSeen {
        byLimit = Collections.unmodifiableSortedMap(new TreeMap<>(byLimit));
    }

    /** Make those of a map in any order. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static LimitsSeen of(Map<ServerLimit, LimitUse> byLimit) {
        return new LimitsSeen(new TreeMap<>(byLimit));
    }

    /** Make what one look shows, of the figures that the app tells of each limit by its name. */
    public static LimitsSeen at(Map<String, Map<String, Long>> told) {
        SortedMap<ServerLimit, LimitUse> seen = new TreeMap<>();
        told.forEach(
                (name, figures) -> ServerLimit.named(name).ifPresent(limit -> seen.put(limit, LimitUse.at(figures))));
        return new LimitsSeen(seen);
    }

    /** Keep one of them. */
    public LimitsSeen only(ServerLimit limit) {
        SortedMap<ServerLimit, LimitUse> kept = new TreeMap<>(byLimit);
        kept.keySet().removeIf(one -> one != limit);
        return new LimitsSeen(kept);
    }

    /** Add what was seen at other moments. */
    public LimitsSeen plus(LimitsSeen other) {
        TreeMap<ServerLimit, LimitUse> sum = new TreeMap<>(byLimit);
        other.byLimit.forEach((limit, use) -> sum.merge(limit, use, LimitUse::plus));
        return new LimitsSeen(sum);
    }

    /**
     * How much of a limit was in use, seen a few times in each block: sums over the samples.
     *
     * @param most that there could be
     * @param full samples in which more was wanted than there is, in use and waited for together
     * @param used in all samples; null where that cannot be seen
     * @param waiting in all samples; null where that cannot be seen
     */
    public record LimitUse(
            long most,
            long samples,
            long full,
            @Nullable Long used,
            @Nullable Long waiting) {

        /**
         * Make what one sample shows, of the figures that the app tells of a limit. It is full where more was wanted than there is. What is
         * in use alone does not tell: while a connection is handed over to the next who waits, nobody has it.
         */
        private static LimitUse at(Map<String, Long> figures) {
            long most = figures.getOrDefault("most", 0L);
            Long used = figures.get("used");
            Long waiting = figures.get("waiting");
            boolean full = used != null && waiting != null && waiting > 0 && used + waiting > most;
            return new LimitUse(most, 1, full ? 1 : 0, used, waiting);
        }

        /** Add what was seen in other blocks, of servers with the same limit. */
        LimitUse plus(LimitUse other) {
            return new LimitUse(
                    most,
                    samples + other.samples,
                    full + other.full,
                    Sums.sum(used, other.used),
                    Sums.sum(waiting, other.waiting));
        }

        /** The part of the samples that found it full, 0 to 1. */
        public double fullShare() {
            return (double) full / samples;
        }

        /** How much of it was in use on average; null where that cannot be seen. */
        public @Nullable Double meanUsed() {
            return used == null ? null : (Double) ((double) used / samples);
        }

        /** How many requests waited for some of it on average; null where that cannot be seen. */
        public @Nullable Double meanWaiting() {
            return waiting == null ? null : (Double) ((double) waiting / samples);
        }
    }
}
