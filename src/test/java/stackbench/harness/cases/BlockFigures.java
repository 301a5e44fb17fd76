package stackbench.harness.cases;

import java.util.Optional;
import stackbench.harness.cases.ramp.UsersSeen;
import stackbench.harness.load.StepTrace;
import stackbench.harness.measure.block.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;

/**
 * The figures of one block.
 *
 * @param strain empty where nobody looked
 * @param users who came and went; empty where nobody does
 * @param steps what became of requests at rates that go in steps; empty under other loads
 * @param course of the answer that a slow reader took in; empty under other loads
 */
record BlockFigures(
        Round round,
        BlockTimes times,
        Optional<BottleneckInput> strain,
        Optional<UsersSeen> users,
        Optional<StepTrace> steps,
        Optional<SlowReading.Course> course) {

    /** Make the figures of a block of requests at one rate, or of a closed loop. */
    BlockFigures(Round round, BlockTimes times, Optional<BottleneckInput> strain) {
        this(round, times, strain, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
