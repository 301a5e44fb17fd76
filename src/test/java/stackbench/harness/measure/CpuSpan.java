package stackbench.harness.measure;

/**
 * What CPU times are of: the measured windows of blocks, or whole blocks where the system tells no nanoseconds.
 *
 * @param seconds real time
 * @param requests that completed and were found right meanwhile
 */
public record CpuSpan(double seconds, long requests) {

    /** Together with that of a later block. */
    CpuSpan plus(CpuSpan later) {
        return new CpuSpan(seconds + later.seconds, requests + later.requests);
    }
}
