package stackbench.harness.workload;

import java.util.List;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.verify.Verification;

/** The work of one case: what its workload asks of one server, and how that is proved. */
public interface CaseWork {

    /**
     * Get ready, before anything is timed.
     *
     * @throws stackbench.harness.verify.Verification.WrongAnswerException when the server is wrong already now
     * @throws stackbench.harness.load.Driver.DriverException when it cannot be talked to
     */
    default void prepare() {
        // most need nothing
    }

    /** The work of the next block, from the same starting state as that of every other block. */
    BlockWork next();

    /** Prove what can only be seen at the end of a case. */
    default Verification verifyAfterwards() {
        return Verification.NONE;
    }

    /** What a reader must know about how the case was verified. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * The work of one block of a case.
     *
     * @param operation what each request asks for
     * @param check how each answer is checked
     * @param proof how the whole is proved
     */
    record BlockWork(Operation operation, ResponseCheck check, Proof proof) {

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
}
