package stackbench.harness.load.driver;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import stackbench.harness.load.ClientFaultException;

/**
 * Tells whether the client went on while a block ran. A block in which it was stopped, such as by SIGSTOP, has too few requests and late
 * answers, which look as if they were the server's doing.
 */
final class Heartbeat {

    /** How often the event loop beats. */
    static final Duration PERIOD = Duration.ofMillis(100);

    /** Longer than a collector, or a scheduler of a crowded machine, holds a client up. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final LongSupplier nanoTime;
    private long lastNanos;
    private long longestNanos;

    Heartbeat(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.lastNanos = nanoTime.getAsLong();
    }

    synchronized void beat() {
        long now = nanoTime.getAsLong();
        longestNanos = Math.max(longestNanos, now - lastNanos);
        lastNanos = now;
    }

    /** That it stood still, if it did. */
    synchronized Optional<ClientFaultException> standstill() {
        beat();
        return longestNanos <= LONGEST.toNanos()
                ? Optional.empty()
                : Optional.of(new ClientFaultException(String.format(
                        Locale.ROOT, "the client stood still for %.1f s in a block", longestNanos / 1e9)));
    }
}
