package stackbench.harness.measure.machine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two clocks and two servers at one moment. They must go on without a break while a case is measured.
 *
 * @param wall time of day
 * @param nanos of {@link System#nanoTime()}
 * @param serverStart when the server's process began; empty where it cannot be seen
 * @param databaseStart when PostgreSQL began; empty where it is out of reach
 */
public record Moment(Instant wall, long nanos, Optional<Instant> serverStart, Optional<Instant> databaseStart) {

    /** The share by which the clocks may differ. They are corrected by parts in a thousand at most; this is more. */
    private static final double CLOCK_TOLERANCE = 0.01;

    private static final Duration CLOCK_SLACK = Duration.ofMillis(200);

    public static Moment now(Optional<ProcessHandle> server, Optional<Instant> databaseStart) {
        return new Moment(
                Instant.now(),
                System.nanoTime(),
                server.flatMap(process -> process.info().startInstant()),
                databaseStart);
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
        restart("the server", serverStart, end.serverStart).ifPresent(breaks::add);
        restart("PostgreSQL", databaseStart, end.databaseStart).ifPresent(breaks::add);
        return breaks;
    }

    private static Optional<String> restart(String what, Optional<Instant> before, Optional<Instant> after) {
        return before.flatMap(first -> after.filter(second -> !second.equals(first))
                .map(second -> "required one run of %s, actual: started at %s and again at %s"
                        .formatted(what, first, second)));
    }
}
