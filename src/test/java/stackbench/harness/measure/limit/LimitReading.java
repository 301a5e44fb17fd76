package stackbench.harness.measure.limit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A limit of a server at a moment.
 *
 * @param most that there can be
 * @param used of it; null where that cannot be seen
 * @param waiting requests that wait for some of it to be free; null where that cannot be seen
 */
public record LimitReading(
        long most, @Nullable Long used, @Nullable Long waiting) {

    /** Read the figures that the app tells of a limit. */
    public static LimitReading of(Map<String, Long> figures) {
        return new LimitReading(figures.getOrDefault("most", 0L), figures.get("used"), figures.get("waiting"));
    }

    /**
     * Whether more was wanted than there is. What is in use alone does not tell: while a connection is handed over to the next who
     * waits, nobody has it.
     */
    boolean isFull() {
        return used != null && waiting != null && waiting > 0 && used + waiting > most;
    }
}
