package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.ramp.StepReading;
import stackbench.harness.measure.times.LatencyMillis;

/**
 * One step of a load that goes beyond what a case can do, of all its visits.
 *
 * @param multiple of the capacity
 * @param offeredPerSecond requests that were to start
 * @param goodputPerSecond those of them that were answered rightly and within the limit
 * @param goodShare the one as a part of the other
 * @param p99Millis of all that were answered rightly, from the intended start; null: there are none, or too few
 * @param clientLateP99Millis of the times by which the client itself started requests too late; null: it started none that were answered
 *     rightly
 * @param refused requests, as failed and missed ones
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OverloadStep(
        double multiple,
        double offeredPerSecond,
        double goodputPerSecond,
        double goodShare,
        @Nullable Double p99Millis,
        @Nullable Double clientLateP99Millis,
        long refused,
        long failed,
        long missed) {

    static OverloadStep of(double multiple, StepReading reading) {
        return new OverloadStep(
                multiple,
                reading.due() / reading.seconds(),
                reading.good() / reading.seconds(),
                reading.goodShare(),
                reading.timing().latency().map(LatencyMillis::p99).orElse(null),
                reading.timing()
                        .schedule()
                        .map(schedule -> schedule.clientLagMicros().p99() / 1e3)
                        .orElse(null),
                reading.refused(),
                reading.failed(),
                reading.missed());
    }
}
