package stackbench.harness.measure.cpu;

/**
 * The time and the requests that CPU times are of: the measured windows of blocks, or whole blocks where the system tells no
 * nanoseconds.
 *
 * @param seconds real time
 * @param requests that completed and were found right meanwhile
 */
public record CpuSpan(double seconds, long requests) {

    /** Add the span of a later block. */
    public CpuSpan plus(CpuSpan later) {
        return new CpuSpan(seconds + later.seconds, requests + later.requests);
    }
}
