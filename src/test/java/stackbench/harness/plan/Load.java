package stackbench.harness.plan;

/**
 * How hard clients push.
 *
 * @param threads concurrent closed-loop workers, each with one request outstanding
 * @param batchSize messages per request
 */
public record Load(int threads, int batchSize) {

    @Override
    public String toString() {
        return "threads=" + threads + "/batch=" + batchSize;
    }
}
