package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.lateness.LatenessSeen;
import stackbench.harness.plan.Load;

/**
 * The service behind an edge: how late it was, and how much it allows. Users who each wait for the delay, and for nothing else, make
 * users / delay requests/s (Little's law); no way of waiting makes more.
 *
 * @param answers of the service in the blocks of the case
 * @param latenessP99Millis by how much 99% of these were later than asked for, at most
 * @param limitPerSecond users / delay; null, and left out, where answers do not set the pace
 * @param limitShare requests/s over that; null without a number
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DownstreamResult(
        long delayMillis,
        long answers,
        double latenessP99Millis,
        @Nullable Double limitPerSecond,
        @Nullable Double limitShare) {

    private static final double MILLIS = 1_000;

    /**
     * Make the result of a case.
     *
     * @param requestsPerSecond empty where it has no number
     */
    public static DownstreamResult of(
            Duration delay, LatenessSeen seen, Load load, Optional<Double> requestsPerSecond) {
        Double limit = limitPerSecond(delay, load);
        return new DownstreamResult(
                delay.toMillis(),
                seen.answers(),
                seen.p99Millis(),
                limit,
                limit == null
                        ? null
                        : requestsPerSecond.map(rate -> rate / limit).orElse(null));
    }

    private static @Nullable Double limitPerSecond(Duration delay, Load load) {
        return load instanceof Load.ClosedLoop loop ? (Double) (loop.threads() * MILLIS / delay.toMillis()) : null;
    }
}
