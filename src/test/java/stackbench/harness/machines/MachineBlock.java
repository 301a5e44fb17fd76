package stackbench.harness.machines;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.measure.times.BlockTimes;

/**
 * What one machine reports of its part of a block.
 *
 * @param machine its name, as configured
 * @param outcome what became of its requests, which it numbered itself
 * @param rightAnswers that its check found right
 * @param times of the requests of its window
 * @param loopBusy the part of its window in which its event loop was busy
 */
public record MachineBlock(
        String machine, BlockOutcome outcome, long rightAnswers, BlockTimes.RecordedTimes times, double loopBusy) {

    private static final int DESCRIBED = 20;

    /**
     * The figures of a block that several machines drove. What was stored is not proved by these, but machine by machine: each numbers its
     * requests from 0 on.
     *
     * @param failures descriptions of the first ones, with the names of the machines
     * @param window the longest one; a machine whose own was cut short sent nothing for the rest of it
     * @param times of all requests
     * @param busiest the machine whose event loop was the busiest
     */
    public record Together(
            long sent,
            long failed,
            List<String> failures,
            long rightAnswers,
            long windowRequests,
            Duration window,
            long missedStarts,
            long wireBytesSent,
            long wireBytesReceived,
            long reconnects,
            BlockTimes times,
            MachineBlock busiest) {}

    /** Add up the reports of all machines of a block. */
    public static Together together(Collection<MachineBlock> blocks) {
        MachineBlock busiest = blocks.stream()
                .max(Comparator.comparingDouble(MachineBlock::loopBusy))
                .orElseThrow(() -> new IllegalArgumentException("no machine reported"));
        BlockTimes times = new BlockTimes();
        blocks.forEach(block -> times.add(BlockTimes.of(block.times)));
        return new Together(
                sum(blocks, BlockOutcome::sent),
                sum(blocks, BlockOutcome::failed),
                blocks.stream()
                        .flatMap(block -> block.outcome.failures().descriptions().stream()
                                .map(failure -> block.machine + ": " + failure))
                        .limit(DESCRIBED)
                        .toList(),
                blocks.stream().mapToLong(MachineBlock::rightAnswers).sum(),
                sum(blocks, BlockOutcome::windowRequests),
                blocks.stream()
                        .map(block -> block.outcome.window())
                        .max(Comparator.naturalOrder())
                        .orElseThrow(),
                sum(blocks, BlockOutcome::missedStarts),
                sum(blocks, BlockOutcome::wireBytesSent),
                sum(blocks, BlockOutcome::wireBytesReceived),
                sum(blocks, BlockOutcome::reconnects),
                times,
                busiest);
    }

    private static long sum(Collection<MachineBlock> blocks, ToLongFunction<BlockOutcome> count) {
        return blocks.stream().map(MachineBlock::outcome).mapToLong(count).sum();
    }
}
