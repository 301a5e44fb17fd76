package stackbench.harness.load;

/** The way in which the requests of a block are set off: each by the answer to the one before, by a clock, by users
 * who come and go, or only once. */
public sealed interface Arrivals {

    /**
     * Arrivals of a closed loop: a worker sends as soon as it has its answer.
     *
     * @param most so many workers at most, where there are more
     */
    record AsAnswered(int most) implements Arrivals {

        /** Make arrivals at all workers that there are. */
        public AsAnswered() {
            this(Integer.MAX_VALUE);
        }
    }

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

    /** Arrivals at rates that go in steps. */
    record InSteps(Steps steps) implements Arrivals {}

    /** A single arrival, of somebody who reads the answer slowly. */
    record OfSlowReader(Pace pace) implements Arrivals {}
}
