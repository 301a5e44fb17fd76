package stackbench.harness.measure.machine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Two clocks and all that serves at one moment. They must go on without a break while a case is measured.
 *
 * @param wall time of day
 * @param nanos of {@link System#nanoTime()}
 * @param starts when each party began, by its name; without those that cannot be seen
 */
public record Moment(Instant wall, long nanos, SortedMap<String, Instant> starts) {

    /** The share by which the clocks may differ. They are corrected by parts in a thousand at most; this is more. */
    private static final double CLOCK_TOLERANCE = 0.01;

    private static final Duration CLOCK_SLACK = Duration.ofMillis(200);

    /** Hold starts in the order of names. */
    public Moment {
        starts = Collections.unmodifiableSortedMap(new TreeMap<>(starts));
    }

    /** Read the clocks beside what began when. */
    public static Moment now(SortedMap<String, Instant> starts) {
        return new Moment(Instant.now(), System.nanoTime(), starts);
    }

    /** What broke between this moment and a later one, as {@code required X, actual Y}; empty when nothing did. */
    public List<String> breaksUntil(Moment end) {
        List<String> breaks = new ArrayList<>();
        Duration passed = Duration.ofNanos(end.nanos - nanos);
        Duration onTheWall = Duration.between(wall, end.wall);
        Duration apart = onTheWall.minus(passed).abs();
        if (passed.isNegative()
                || apart.toNanos() > CLOCK_SLACK.toNanos() + Math.abs(passed.toNanos()) * CLOCK_TOLERANCE) {
            breaks.add("required clocks that agree, actual %d ms by the time of day while %d ms passed"
                    .formatted(onTheWall.toMillis(), passed.toMillis()));
        }
        starts.forEach((party, first) -> {
            Instant last = end.starts.getOrDefault(party, first);
            if (!last.equals(first)) {
                breaks.add("required one run of the %s, actual: started at %s and again at %s"
                        .formatted(party, first, last));
            }
        });
        return breaks;
    }
}
