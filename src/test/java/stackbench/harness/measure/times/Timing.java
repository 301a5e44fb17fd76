package stackbench.harness.measure.times;

import java.util.Optional;

/**
 * The times of a case's verified exchanges, merged over its rounds by adding histograms. Empty where nothing was recorded.
 *
 * @param latency at a constant rate from the intended start; in a closed loop the service times
 * @param service from the moment a request was sent
 * @param phases of HTTP only
 * @param schedule of a constant rate only
 * @param exact latency with every percentile, of however few requests: to judge by, not to be shown
 */
public record Timing(
        Optional<LatencyMillis> latency,
        Optional<LatencyMillis> service,
        Optional<PhasesMicros> phases,
        Optional<ScheduleKept> schedule,
        Optional<LatencyMillis> exact) {

    /** Make times of as many requests as every percentile takes. */
    public Timing(
            Optional<LatencyMillis> latency,
            Optional<LatencyMillis> service,
            Optional<PhasesMicros> phases,
            Optional<ScheduleKept> schedule) {
        this(latency, service, phases, schedule, latency);
    }

    public static final Timing NONE =
            new Timing(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
