package stackbench.harness.load;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/**
 * The way in which the requests of a block are set off: each by the answer to the one before, by a clock, by users
 * who come and go, or only once. As data it is an object that names its kind.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
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

        /** Return one machine's part. If all workers send, its driver has only its own. */
        AsAnswered part(Share share) {
            return most == Integer.MAX_VALUE ? this : new AsAnswered(share.ofAtLeastOne(most, "workers"));
        }
    }

    /**
     * Arrivals at a rate: requests are intended to start at times of their own, whatever becomes of them.
     *
     * @param requestsPerSecond on average, of all machines together
     * @param poisson at random, as those of many independent clients: gaps are exponentially distributed; false: all alike
     * @param seed the same one gives the same gaps
     * @param share of these starts: of n machines, each takes every n-th
     */
    record AtRate(double requestsPerSecond, boolean poisson, long seed, Share share) implements Arrivals {

        /** A schedule begins before its window, by a part of the window's length: one in so many. */
        public static final long LEAD_PARTS = 10;

        /** Make all arrivals of a rate. */
        public AtRate(double requestsPerSecond, boolean poisson, long seed) {
            this(requestsPerSecond, poisson, seed, Share.WHOLE);
        }

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

    /**
     * The pace of a reader who takes in an answer slowly for a time, and what is left of it as fast as it comes.
     *
     * @param length of the time in which it is slow
     * @param bytesPerMessage on average, by which bytes are told as messages
     */
    record Pace(int messagesPerSecond, Duration length, double bytesPerMessage) {

        public Pace {
            if (messagesPerSecond < 1 || !length.isPositive() || !(bytesPerMessage > 0)) {
                throw new IllegalArgumentException("a pace must be above 0: %d messages/s for %s, %s bytes each"
                        .formatted(messagesPerSecond, length, bytesPerMessage));
            }
        }

        /** The messages that it may have taken in after a time. */
        public long messagesAfter(long nanos) {
            return (long) (messagesPerSecond * (nanos / 1e9));
        }
    }
}
