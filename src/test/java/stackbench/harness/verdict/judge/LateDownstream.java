package stackbench.harness.verdict.judge;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.times.LatencyMillis;

/**
 * Whether the service behind an edge kept to the delay that it was asked for. It is the service that was measured where it changed a
 * figure by more than a tenth: the requests per second of a closed loop, which are users over the mean latency, or the latency that
 * one request in a hundred exceeds. Two milliseconds are never too many.
 */
final class LateDownstream {

    private static final double LEAST_MILLIS = 2;
    private static final double SHARE_OF_LATENCY = 0.1;

    private LateDownstream() {}

    /**
     * Say by how much it was too late; empty when it was not. That nobody knows is no better.
     *
     * @param edge the latency at the edge; empty where it is not known, which is at least the delay
     */
    static Optional<String> tooLate(Duration delay, Optional<LatencyMillis> edge, @Nullable LatenessSeen seen) {
        if (seen == null) {
            return Optional.of(
                    "required to know how late the service behind the edge was, actual unknown: it does not report it");
        }
        double delayMillis = (double) delay.toMillis();
        double mean = edge.map(LatencyMillis::mean).orElse(0.0);
        return tooLate("on average", seen.meanMillis(), Math.max(delayMillis, mean))
                .or(() -> tooLate(
                        "in 99% of its answers",
                        seen.p99Millis(),
                        Math.max(delayMillis, edge.map(LateDownstream::highest).orElse(0.0))));
    }

    /** The latency at the 99th percentile, or at the highest below it that so many requests can tell. */
    private static double highest(LatencyMillis edge) {
        return Stream.of(edge.p99(), edge.p95(), edge.p90(), edge.p50())
                .flatMap(Stream::ofNullable)
                .findFirst()
                .orElse(0.0);
    }

    private static Optional<String> tooLate(String when, double lateMillis, double waitedMillis) {
        double most = Math.max(LEAST_MILLIS, SHARE_OF_LATENCY * waitedMillis);
        return lateMillis <= most
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "required the service behind the edge to be at most %.1f ms late %s, actual %.1f ms: that service was measured",
                        most,
                        when,
                        lateMillis));
    }
}
