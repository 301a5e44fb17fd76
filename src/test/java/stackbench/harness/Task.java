package stackbench.harness;

import java.time.Duration;
import java.util.List;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.verify.Verification;

/** What a workload asks of one server, and how its work is proved. */
interface Task {

    /** What the next block sends, from the same starting state as every other block. */
    BlockSpec nextBlock(Duration measured);

    /** How each answer is checked. */
    ResponseCheck check();

    /** Prove a finished block. */
    Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers);

    /** Prove what can only be seen at the end of a case. */
    Verification verifyAfterwards();

    /** What a reader must know about how the case was verified. */
    List<String> notes();
}
