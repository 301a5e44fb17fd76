package stackbench.harness.machines;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockOutcome.FailedRequests;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.BlockTimes;

/**
 * What one machine reports of its part of a block.
 *
 * @param machine its name, as configured
 * @param outcome what became of its requests, which it numbered itself
 * @param rightAnswers that its check found right
 * @param rightByTemplate how many of them each request of a user's file had; none where there is no file
 * @param times of the requests of its window
 * @param loop how busy its event loop was in its window
 * @param cpuSeconds of its process in its window; null where not available
 * @param kernel that it runs on
 * @param seen what only its kind of load gives; null where that is nothing
 */
public record MachineBlock(
        String machine,
        BlockOutcome outcome,
        long rightAnswers,
        List<Long> rightByTemplate,
        BlockTimes.RecordedTimes times,
        LoopBusy loop,
        @Nullable Double cpuSeconds,
        Kernel kernel,
        LoadRecorder.@Nullable Seen seen) {

    private static final int DESCRIBED = 20;

    /**
     * The figures of a block that several machines drove. What was stored is not proved by these, but machine by machine: each numbers its
     * requests from 0 on.
     *
     * @param outcome of all; of n machines, request r of machine k is request r * n + k; the window is the longest one
     * @param times of all requests
     * @param busiest of their event loops
     * @param cpuHere CPU time of those whose kernel this process has too; empty where there is none
     * @param seen what each machine saw that only their kind of load gives; none where that is nothing
     */
    public record Together(
            BlockOutcome outcome,
            BlockTimes times,
            LoopBusy busiest,
            Optional<PartyUsage> cpuHere,
            List<LoadRecorder.Seen> seen) {

        /** What each machine saw of one kind of load; none under others. */
        public <S> List<S> seen(Class<S> kind) {
            return seen.stream().filter(kind::isInstance).map(kind::cast).toList();
        }
    }

    /** What became of its requests, with the machine named in descriptions of failures. */
    public BlockOutcome named() {
        FailedRequests failures = outcome.failures();
        return outcome.withFailures(new FailedRequests(
                        failures.numbers(),
                        failures.descriptions().stream().map(this::named).toList()))
                .withSteps(outcome.steps().map(trace -> trace.describing(this::named)));
    }

    private String named(String failure) {
        return machine + ": " + failure;
    }

    /** Add up the reports of all machines of a block, in their order. */
    public static Together together(List<MachineBlock> blocks) {
        LoopBusy busiest = blocks.stream()
                .map(MachineBlock::loop)
                .max(Comparator.comparingDouble(LoopBusy::share))
                .orElseThrow(() -> new IllegalArgumentException("no machine reported"));
        BlockTimes times = new BlockTimes();
        blocks.forEach(block -> times.add(BlockTimes.of(block.times)));
        return new Together(
                new BlockOutcome(
                        sum(blocks, BlockOutcome::sent),
                        failures(blocks),
                        sum(blocks, BlockOutcome::windowRequests),
                        blocks.stream()
                                .map(block -> block.outcome.window())
                                .max(Comparator.naturalOrder())
                                .orElseThrow(),
                        sum(blocks, BlockOutcome::missedStarts),
                        sum(blocks, BlockOutcome::wireBytesSent),
                        sum(blocks, BlockOutcome::wireBytesReceived),
                        sum(blocks, BlockOutcome::reconnects),
                        ramp(blocks),
                        blocks.stream()
                                .flatMap(block -> block.named().steps().stream())
                                .reduce(StepTrace::plus),
                        Optional.empty()),
                times,
                busiest,
                blocks.stream()
                        .filter(block -> block.kernel.isHere())
                        .map(block -> PartyUsage.ofCpu(block.cpuSeconds))
                        .reduce(PartyUsage::plus),
                blocks.stream().flatMap(block -> Stream.ofNullable(block.seen)).toList());
    }

    private static Optional<RampTrace> ramp(List<MachineBlock> blocks) {
        List<RampTrace> traces =
                blocks.stream().flatMap(block -> block.outcome.ramp().stream()).toList();
        return traces.isEmpty() ? Optional.empty() : Optional.of(RampTrace.together(traces));
    }

    private static FailedRequests failures(List<MachineBlock> blocks) {
        SortedSet<Long> numbers = new TreeSet<>();
        List<String> descriptions = new ArrayList<>();
        for (int machine = 0; machine < blocks.size(); machine++) {
            FailedRequests own = blocks.get(machine).named().failures();
            for (long request : own.numbers()) {
                numbers.add(request * blocks.size() + machine);
            }
            descriptions.addAll(own.descriptions());
        }
        return new FailedRequests(
                numbers, descriptions.stream().limit(DESCRIBED).toList());
    }

    private static long sum(Collection<MachineBlock> blocks, ToLongFunction<BlockOutcome> count) {
        return blocks.stream().map(MachineBlock::outcome).mapToLong(count).sum();
    }
}
