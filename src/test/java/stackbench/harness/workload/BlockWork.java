package stackbench.harness.workload;

import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.verify.Verification;

/**
 * The work of one block of a case.
 *
 * @param operation what each request asks for
 * @param check how each answer is checked
 * @param proof how the whole is proved
 */
public record BlockWork(Operation operation, ResponseCheck check, Proof proof) {

    /** What only a finished block can be asked for. */
    @FunctionalInterface
    public interface Proof {

        /**
         * Prove it.
         *
         * @param rightAnswers that the check found right
         */
        Verification verify(BlockOutcome outcome, long rightAnswers);
    }
}
