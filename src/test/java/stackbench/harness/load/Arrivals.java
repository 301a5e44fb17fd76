package stackbench.harness.load;

/** The way in which the requests of a block are set off: each by the answer to the one before, by a clock, or by users
 * who come and go. */
public sealed interface Arrivals {

    /** Arrivals of a closed loop: a worker sends as soon as it has its answer. */
    record AsAnswered() implements Arrivals {}

    /**
     * Arrivals at a rate: requests are intended to start at times of their own, whatever becomes of them.
     *
     * @param requestsPerSecond on average
     * @param poisson at random, as those of many independent clients: gaps are exponentially distributed; false: all alike
     * @param seed the same one gives the same gaps
     */
    record AtRate(double requestsPerSecond, boolean poisson, long seed) implements Arrivals {

        public AtRate {
            if (!(requestsPerSecond > 0 && requestsPerSecond < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("requestsPerSecond must be above 0, is " + requestsPerSecond);
            }
        }
    }

    /** Arrivals of users who come and go: who is there sends as soon as it has its answer. */
    record OfUsers(Ramp ramp) implements Arrivals {}
}
