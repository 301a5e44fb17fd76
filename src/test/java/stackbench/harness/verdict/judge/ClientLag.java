package stackbench.harness.verdict.judge;

import java.util.Locale;
import java.util.Optional;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;

/**
 * A check of whether a client that was to start requests at times of their own was itself too late. What it takes to notice that a request is
 * due, while a connection is free, is part of each latency and no doing of the server's.
 *
 * <p>Of 100 such delays 99 must be no more than a tenth of the latencies' p99, or {@value #ALWAYS_ALLOWED_MILLIS} ms. Where all that
 * counts is whether an answer comes within a limit, a tenth of that limit is small enough. From its capacity on a server leaves no processor
 * to a client on the same machine, which may then be as late as that limit: more requests start at once than were to, and
 * still within the time that an answer has.
 */
final class ClientLag {

    private static final double ALWAYS_ALLOWED_MILLIS = 1;
    private static final double SHARE = 0.1;

    private ClientLag() {}

    static Optional<String> tooLarge(Timing timing) {
        return beyond(SHARE * timing.exact().map(LatencyMillis::p99).orElse(0.0), timing);
    }

    static Optional<String> tooLarge(Timing timing, double limitMillis) {
        return beyond(SHARE * limitMillis, timing);
    }

    static Optional<String> tooLargeFromCapacityOn(Timing timing, double limitMillis) {
        return beyond(limitMillis, timing);
    }

    private static Optional<String> beyond(double leastMillis, Timing timing) {
        double allowedMillis = Math.max(ALWAYS_ALLOWED_MILLIS, leastMillis);
        return timing.schedule()
                .map(schedule -> schedule.clientLagMicros().p99() / 1e3)
                .filter(lagMillis -> lagMillis > allowedMillis)
                .map(lagMillis -> String.format(
                        Locale.ROOT,
                        "required the client to start 99%% of its requests within %.1f ms of being due and having a free connection, actual %.1f ms",
                        allowedMillis,
                        lagMillis));
    }
}
