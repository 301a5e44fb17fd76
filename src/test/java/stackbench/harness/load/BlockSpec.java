package stackbench.harness.load;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The load of one block: which requests to send, when and for how long.
 *
 * @param operation what each of its requests asks for
 * @param measured length of the measured window
 * @param arrivals when requests are intended to start; null: as soon as a worker has its answer
 */
public record BlockSpec(
        Operation operation, Duration measured, @Nullable Arrivals arrivals) {

    /** Make a block of a closed loop. */
    public BlockSpec(Operation operation, Duration measured) {
        this(operation, measured, null);
    }

    public BlockSpec {
        if (!measured.isPositive()) {
            throw new IllegalArgumentException("measured must be longer than zero, is " + measured);
        }
    }

    /** This block with a pace of its own. */
    public BlockSpec at(Arrivals pace) {
        return new BlockSpec(operation, measured, pace);
    }
}
