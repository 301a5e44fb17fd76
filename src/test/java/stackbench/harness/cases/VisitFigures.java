package stackbench.harness.cases;

import java.util.List;
import java.util.Optional;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.Timing.ScheduleKept;
import stackbench.harness.verdict.visit.Finding;

/**
 * The figures of all blocks of a case in a visit.
 *
 * @param roundsPlanned as many rounds it was to have
 * @param rounds under the same load each; none of a search
 * @param times of these rounds
 * @param strain see {@link stackbench.harness.verdict.visit.CaseVisit#strain}
 * @param finding what else its load gave
 */
record VisitFigures(
        int roundsPlanned,
        List<Round> rounds,
        BlockTimes times,
        Optional<BottleneckInput> strain,
        Optional<Finding> finding) {

    /** The figures of blocks that have neither rounds nor latencies in common. */
    static VisitFigures of(Optional<Finding> finding, Optional<BottleneckInput> strain) {
        return new VisitFigures(0, List.of(), new BlockTimes(), strain, finding);
    }

    /** What a reader must know of its latencies. */
    Optional<String> note() {
        return times.timing()
                .schedule()
                .map(ScheduleKept::missedStarts)
                .filter(missed -> missed > 0)
                .map(
                        "%,d requests were not sent before the end of their window, every connection being taken; latencies are of the others"
                                ::formatted);
    }

    /**
     * The figures of one block.
     *
     * @param strain empty if the block was not sampled
     * @param users who came and went; empty under other loads
     * @param steps of a load that goes in steps; empty under other loads
     * @param course of the answer that a slow reader took in; empty under other loads
     */
    record BlockFigures(
            Round round,
            BlockTimes times,
            Optional<BottleneckInput> strain,
            Optional<RampReader.UsersSeen> users,
            Optional<StepReader.StepsTaken> steps,
            Optional<SlowReading.Course> course) {

        /** Make the figures of a block of requests at one rate, or of a closed loop. */
        BlockFigures(Round round, BlockTimes times, Optional<BottleneckInput> strain) {
            this(round, times, strain, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }
}
