package stackbench.harness.verdict.judge;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.lateness.LatenessSeen;

/**
 * Whether the service behind an edge kept to the delay that it was asked for. Where 99 of 100 answers are later than 2 ms and than a
 * tenth of the delay, it is the service that was measured.
 */
final class LateDownstream {

    private static final double LEAST_MILLIS = 2;
    private static final double SHARE_OF_DELAY = 0.1;

    private LateDownstream() {}

    /** Say by how much it was too late; empty when it was not. That nobody knows is no better. */
    static Optional<String> tooLate(Duration delay, @Nullable LatenessSeen seen) {
        double most = Math.max(LEAST_MILLIS, SHARE_OF_DELAY * delay.toMillis());
        if (seen != null && seen.p99Millis() <= most) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "required the service behind the edge to be at most %.1f ms late in 99%% of its answers, after %d ms, actual %s",
                most,
                delay.toMillis(),
                seen == null
                        ? "unknown: it does not tell"
                        : String.format(Locale.ROOT, "%.1f ms: that service was measured", seen.p99Millis())));
    }
}
