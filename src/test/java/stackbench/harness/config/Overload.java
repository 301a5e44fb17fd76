package stackbench.harness.config;

import java.time.Duration;
import java.util.List;

/**
 * More load than a server can take.
 *
 * @param multiples of its capacity, one after the other
 * @param step how long each of them lasts
 * @param inFlight requests that may be under way at once
 */
public record Overload(List<Double> multiples, Duration step, int inFlight) {

    public Overload {
        multiples = List.copyOf(multiples);
    }
}
