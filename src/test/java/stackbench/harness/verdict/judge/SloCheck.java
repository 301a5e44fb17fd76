package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Slo;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;

/**
 * The check of whether a block at a constant rate kept an objective.
 *
 * @param violations each as required and actual; empty when it was kept
 * @param clientLate it was not kept, and the client's own delay may be why
 */
public record SloCheck(List<String> violations, boolean clientLate) {

    public static SloCheck of(Slo slo, Timing timing) {
        List<String> violations = new ArrayList<>(timing.exact()
                .map(latency -> violations(slo, latency))
                .orElse(List.of("required at least 1 request in the window, actual 0")));
        long missed = timing.schedule().map(Timing.ScheduleKept::missedStarts).orElse(0L);
        if (missed > 0) {
            violations.add("required every request to start in its window, actual %,d that did not".formatted(missed));
        }
        Optional<String> late = violations.isEmpty() ? Optional.empty() : ClientLag.tooLarge(timing);
        late.ifPresent(violations::add);
        return new SloCheck(List.copyOf(violations), late.isPresent());
    }

    public boolean met() {
        return violations.isEmpty();
    }

    private static List<String> violations(Slo slo, LatencyMillis latency) {
        return slo.limits().stream()
                .filter(limit ->
                        millis(limit.statistic(), latency) >= limit.below().toNanos() / 1e6)
                .map(limit -> String.format(
                        Locale.ROOT, "required %s, actual %.3f ms", limit, millis(limit.statistic(), latency)))
                .toList();
    }

    private static double millis(Slo.Statistic statistic, LatencyMillis latency) {
        return switch (statistic) {
            case MEAN -> latency.mean();
            case P50 -> known(latency.p50());
            case P90 -> known(latency.p90());
            case P95 -> known(latency.p95());
            case P99 -> known(latency.p99());
            case P999 -> known(latency.p999());
            case MAX -> latency.max();
        };
    }

    private static double known(@Nullable Double percentile) {
        return Objects.requireNonNull(percentile, "a limit is judged by every percentile");
    }
}
