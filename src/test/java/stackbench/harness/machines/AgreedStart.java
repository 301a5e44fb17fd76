package stackbench.harness.machines;

import java.time.Duration;
import java.util.Collection;

/**
 * The instant at which the windows of all machines open: soon, but late enough that each has heard of it. It is agreed on when all are ready.
 *
 * @param atNanos on the clock of the machine that agreed on it
 */
public record AgreedStart(long atNanos) {

    private static final int ROUND_TRIPS = 3;
    private static final long SLACK_NANOS = Duration.ofMillis(20).toNanos();

    /** Agree on an instant: three of the longest round trips from now, and 20 ms. */
    public static AgreedStart after(long nowNanos, Collection<ClockOffset> machines) {
        long longest = machines.stream()
                .mapToLong(ClockOffset::roundTripNanos)
                .max()
                .orElseThrow(() -> new IllegalArgumentException("no machine to agree with"));
        return new AgreedStart(nowNanos + ROUND_TRIPS * longest + SLACK_NANOS);
    }

    /** The same instant on the clock of another machine. */
    public AgreedStart on(ClockOffset machine) {
        return new AgreedStart(machine.there(atNanos));
    }

    /** Whether it is over, so that a machine that hears of it now cannot keep to it. */
    public boolean isOver(long nowNanos) {
        return nowNanos - atNanos > 0;
    }
}
