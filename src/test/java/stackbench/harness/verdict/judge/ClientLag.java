package stackbench.harness.verdict.judge;

import java.util.Locale;
import java.util.Optional;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;

/**
 * A check of whether a client that was to keep a constant rate was itself too late. What it takes to notice that a request is
 * due, while a connection is free, is part of each latency and no doing of the server's.
 *
 * <p>Of 100 such delays 99 must be no more than a tenth of the latencies' p99, or {@value #ALWAYS_ALLOWED_MILLIS} ms.
 */
final class ClientLag {

    private static final double ALWAYS_ALLOWED_MILLIS = 1;
    private static final double SHARE_OF_P99 = 0.1;

    private ClientLag() {}

    static Optional<String> tooLarge(Timing timing) {
        double p99Millis = timing.exact().map(LatencyMillis::p99).orElse(0.0);
        double allowedMillis = Math.max(ALWAYS_ALLOWED_MILLIS, SHARE_OF_P99 * p99Millis);
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
