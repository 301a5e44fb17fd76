package stackbench.harness.measure.times;

import java.util.Optional;
import org.HdrHistogram.Histogram;

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

    /**
     * The phases of an HTTP exchange, in microseconds: arithmetic means over the verified exchanges of all rounds. They are those
     * that k6 reports, blocked and connecting taken together.
     *
     * @param blocked waiting for a free connection, or for one to be made
     * @param sending giving the request to the operating system
     * @param waiting from then to the first byte of the answer
     * @param receiving from then until the whole answer had been read and checked
     */
    public record PhasesMicros(double blocked, double sending, double waiting, double receiving) {}

    /**
     * How well a constant rate was kept.
     *
     * @param dueStarts requests that were to start in a window, those that did not among them
     * @param missedStarts requests that were to start in a window and could not before its end, every connection being taken
     * @param lagMicros actual minus intended start of those that were sent, whatever held them up
     * @param clientLagMicros the part of it in which a connection was free: the client's own delay
     */
    public record ScheduleKept(long dueStarts, long missedStarts, LagMicros lagMicros, LagMicros clientLagMicros) {}

    /** How much later than due something happened, in microseconds. */
    public record LagMicros(double p50, double p99, double max) {

        private static final double NANOS = 1e3;

        static LagMicros of(Histogram nanos) {
            return new LagMicros(
                    nanos.getValueAtPercentile(50) / NANOS,
                    nanos.getValueAtPercentile(99) / NANOS,
                    nanos.getMaxValue() / NANOS);
        }
    }
}
