package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing.PhasesMicros;
import stackbench.harness.measure.times.Timing.ScheduleKept;

/**
 * More about the exchanges behind latencyMillis. What has no meaning under a load or in a protocol is null, and absent in a file.
 *
 * @param serviceMillis from the moment a request was sent
 * @param phasesMicros over HTTP; null for RSocket
 * @param schedule at a constant rate; null in a closed loop
 * @param overloaded whether that rate was more than the case could take: a queue grew, or requests were never sent, so that
 *     the latencies of the others say too little; null in a closed loop
 * @param wireBytesSent what the client wrote in the measured blocks, heads and frame headers, lead-in and drain included
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Exchanges(
        @Nullable LatencyMillis serviceMillis,
        @Nullable PhasesMicros phasesMicros,
        @Nullable ScheduleKept schedule,
        @Nullable Boolean overloaded,
        long wireBytesSent,
        long wireBytesReceived) {}
