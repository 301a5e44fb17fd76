package stackbench.harness.cases;

import java.util.Optional;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Strain;
import stackbench.harness.measure.times.BlockTimes;

/**
 * The figures of one block.
 *
 * @param strain empty where nobody looked
 */
record MeasuredBlock(Round round, BlockTimes times, Optional<Strain> strain) {}
