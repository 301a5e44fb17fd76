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

    /**
     * Return one machine's part of this block.
     *
     * @throws IllegalArgumentException if the block cannot be divided
     */
    public BlockSpec part(Share share) {
        return new BlockSpec(
                operation,
                measured,
                switch (arrivals) {
                    case Arrivals.AsAnswered closed -> closed.part(share);
                    case Arrivals.AtRate rate ->
                        new Arrivals.AtRate(rate.requestsPerSecond(), rate.poisson(), rate.seed(), share);
                    case Arrivals.OfUsers users ->
                        new Arrivals.OfUsers(new Ramp(users.ramp().stages(), share));
                    case Arrivals.InSteps inSteps ->
                        new Arrivals.InSteps(inSteps.steps().part(share));
                    case Arrivals.OfSlowReader slow -> {
                        if (!share.isWhole()) {
                            throw new IllegalArgumentException("a slow reader is one client, on one machine");
                        }
                        yield slow;
                    }
                });
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
