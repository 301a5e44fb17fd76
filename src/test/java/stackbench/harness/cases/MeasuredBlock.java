package stackbench.harness.cases;

import java.util.Optional;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Strain;
import stackbench.harness.measure.times.BlockTimes;

/**
 * The figures of one block.
 *
 * @param strain empty where nobody looked
 * @param users who came and went; empty where nobody does
 */
record MeasuredBlock(Round round, BlockTimes times, Optional<Strain> strain, Optional<UsersSeen> users) {

    /** Make the figures of a block in which nobody comes or goes. */
    MeasuredBlock(Round round, BlockTimes times, Optional<Strain> strain) {
        this(round, times, strain, Optional.empty());
    }
}
