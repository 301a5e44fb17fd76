package stackbench.harness.verdict.result;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;

/**
 * A profile of a case's server, taken in blocks of its own on a server of its own.
 *
 * @param file its flame graph, an HTML file relative to the results
 * @param layers of time on a processor, of allocations or of waits for locks, as many as were sampled
 * @param requests that succeeded meanwhile; null where a sample stands for no known time, as without perf events, and of older runs
 */
public record ProfileResult(
        ProfileMode mode,
        String file,
        LayerSamples layers,
        @Nullable Long requests) {

    /** The time on a processor that a sample of CPU time stands for, in microseconds. */
    private static final double MICROS_PER_SAMPLE = 1_000;

    /** The CPU time that a request took while it was profiled, in microseconds; empty of other modes. */
    public OptionalDouble cpuMicrosPerRequest() {
        return mode == ProfileMode.CPU && requests != null && requests > 0
                ? OptionalDouble.of(layers.total() * MICROS_PER_SAMPLE / requests)
                : OptionalDouble.empty();
    }
}
