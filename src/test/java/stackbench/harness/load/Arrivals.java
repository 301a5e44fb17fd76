package stackbench.harness.load;

/**
 * The pace at which the requests of a block are intended to start, whatever becomes of them.
 *
 * @param requestsPerSecond on average
 * @param poisson at random, as those of many independent clients: gaps are exponentially distributed; false: all alike
 * @param seed the same one gives the same gaps
 */
public record Arrivals(double requestsPerSecond, boolean poisson, long seed) {

    public Arrivals {
        if (!(requestsPerSecond > 0 && requestsPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("requestsPerSecond must be above 0, is " + requestsPerSecond);
        }
    }
}
