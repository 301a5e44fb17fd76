package stackbench.harness.load.driver;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import stackbench.harness.load.Arrivals;

/**
 * The intended starts of requests, one after the other and without end. They follow from its arguments alone: neither the clock
 * nor the server moves a start.
 *
 * <p>Gaps of a Poisson process are {@code -ln(1 - u) / rate} with u uniform in [0, 1).
 */
final class Schedule {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Arrivals.AtRate arrivals;
    private final long originNanos;
    private final RandomGenerator random;
    private long even;
    private double offsetNanos;

    Schedule(Arrivals.AtRate arrivals, long originNanos) {
        this.arrivals = arrivals;
        this.originNanos = originNanos;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(arrivals.seed());
        this.offsetNanos = arrivals.poisson() ? gapNanos() : 0;
    }

    /** The next start, which stays the next one. */
    long peekNanos() {
        return originNanos + (long) offsetNanos;
    }

    /** The next start, which is then over. */
    long takeNanos() {
        long taken = peekNanos();
        if (arrivals.poisson()) {
            offsetNanos += gapNanos();
        } else {
            even++;
            offsetNanos = even * NANOS_PER_SECOND / arrivals.requestsPerSecond(); // no sum: rounding must not add up
        }
        return taken;
    }

    private double gapNanos() {
        return -Math.log(1 - random.nextDouble()) * NANOS_PER_SECOND / arrivals.requestsPerSecond();
    }
}
