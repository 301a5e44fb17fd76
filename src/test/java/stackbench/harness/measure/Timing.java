package stackbench.harness.measure;

import java.util.Optional;

/**
 * The times of a case's verified exchanges, merged over its rounds by adding histograms. Empty where nothing was recorded.
 *
 * @param latency at a constant rate from the intended start; in a closed loop the service times
 * @param service from the moment a request was sent
 * @param phases of HTTP only
 * @param schedule of a constant rate only
 */
public record Timing(
        Optional<LatencyMillis> latency,
        Optional<LatencyMillis> service,
        Optional<PhasesMicros> phases,
        Optional<ScheduleKept> schedule) {

    public static final Timing NONE =
            new Timing(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
