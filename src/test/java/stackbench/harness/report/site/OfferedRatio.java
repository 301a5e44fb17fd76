package stackbench.harness.report.site;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A ratio of p99 latency where both get the same requests/s, as it stands in {@code summary.json}.
 *
 * @param percent of what the slowest reached in a closed loop
 * @param interval low and high, at 95%; null with fewer than 2 visits
 * @param significant beside all others of the run
 * @param changing whether the ratio was still changing
 */
public record OfferedRatio(
        String workload,
        int percent,
        int batch,
        String arm,
        String reference,
        double ratio,
        @Nullable List<Double> interval,
        boolean significant,
        boolean changing) {

    /** Rejects a file that lacks a value. */
    public OfferedRatio {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(reference, "reference");
        RunSummary.requireLowAndHigh(interval);
    }

    /** The ratio of one to another, whichever of them the run took as the reference; empty of others, and without an interval. */
    Optional<Ratio> of(String one, String other) {
        return Ratio.between(arm, reference, ratio, interval, significant, one, other);
    }
}
