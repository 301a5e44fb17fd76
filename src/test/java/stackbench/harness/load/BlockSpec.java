package stackbench.harness.load;

import java.time.Duration;

/**
 * The load of one block: which requests to send, when and for how long.
 *
 * @param operation what each of its requests asks for
 * @param measured length of the measured window
 * @param arrivals what sets off its requests
 */
public record BlockSpec(Operation operation, Duration measured, Arrivals arrivals) {

    /** Make a block of a closed loop. */
    public BlockSpec(Operation operation, Duration measured) {
        this(operation, measured, new Arrivals.AsAnswered());
    }

    public BlockSpec {
        if (!measured.isPositive()) {
            throw new IllegalArgumentException("measured must be longer than zero, is " + measured);
        }
    }

    /** This block with requests that start at a rate. */
    public BlockSpec at(Arrivals.AtRate rate) {
        return new BlockSpec(operation, measured, rate);
    }

    /** This block with users who come and go, for as long as that takes. */
    public BlockSpec withUsers(Ramp users) {
        return new BlockSpec(operation, Duration.ofNanos(users.lengthNanos()), new Arrivals.OfUsers(users));
    }
}
