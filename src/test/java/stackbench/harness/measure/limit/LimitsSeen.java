package stackbench.harness.measure.limit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
        told.forEach((name, figures) ->
                ServerLimit.named(name).ifPresent(limit -> seen.put(limit, LimitUse.of(LimitReading.of(figures)))));
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
}
