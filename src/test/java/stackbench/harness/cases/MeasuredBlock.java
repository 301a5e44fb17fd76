package stackbench.harness.cases;

import java.util.Optional;
import stackbench.harness.measure.BlockTimes;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Strain;

/**
 * The figures of one block.
 *
 * @param strain empty where nobody looked
 */
record MeasuredBlock(Round round, BlockTimes times, Optional<Strain> strain) {}
