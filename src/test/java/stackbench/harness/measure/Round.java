package stackbench.harness.measure;

import org.jspecify.annotations.Nullable;

/**
 * One block as measured.
 *
 * @param round counted from 1
 * @param position in the round, counted from 1
 * @param requests completed and verified inside the window
 * @param seconds length of the window
 * @param serverCpuMicrosPerRequest of the whole block, lead-in and drain included, over all its requests, as is
 *     allocatedBytesPerRequest; null where not available
 */
public record Round(
        int round,
        int position,
        long requests,
        double seconds,
        double requestsPerSecond,
        @Nullable Double serverCpuMicrosPerRequest,
        @Nullable Double allocatedBytesPerRequest) {

    /** A block whose costs are not available. */
    public static Round of(int round, int position, long requests, double seconds) {
        return new Round(round, position, requests, seconds, requests / seconds, null, null);
    }

    /**
     * The same with its costs.
     *
     * @param used by the whole block
     * @param succeeded requests of the whole block
     */
    public Round costing(Usage used, long succeeded) {
        Double cpuSeconds = used.cpuSeconds().server();
        JvmUsage jvm = used.resources() == null ? null : used.resources().jvm();
        return new Round(
                round,
                position,
                requests,
                seconds,
                requestsPerSecond,
                cpuSeconds == null ? null : Sums.ratio(cpuSeconds * 1e6, succeeded),
                jvm == null ? null : Sums.ratio((double) jvm.allocatedBytes(), succeeded));
    }
}
