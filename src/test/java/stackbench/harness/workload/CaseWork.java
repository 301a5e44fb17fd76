package stackbench.harness.workload;

import java.util.List;
import stackbench.harness.verify.Verification;

/** The work of one case: what its workload asks of one server, and how that is proved. */
public interface CaseWork {

    /**
     * Get ready, before anything is timed.
     *
     * @throws stackbench.harness.verify.WrongAnswerException when the server is wrong already now
     * @throws stackbench.harness.load.DriverException when it cannot be talked to
     */
    void prepare();

    /** The work of the next block, from the same starting state as that of every other block. */
    BlockWork next();

    /** Prove what can only be seen at the end of a case. */
    Verification verifyAfterwards();

    /** What a reader must know about how the case was verified. */
    List<String> notes();
}
