package stackbench.harness.cases;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.machines.MachineBlock;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.verify.AnswerChecks.Tally;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork.BlockWork;
import stackbench.harness.workload.NumberedRequests.Asked;

/** Drives the blocks of a case, from this machine or from several. */
interface BlockDriver extends AutoCloseable {

    /**
     * Run a block to its end, as {@link Driver#run} does.
     *
     * @param listener is told when the window opens, and of each exchange if this machine drives the block
     */
    Driven run(BlockWork work, BlockSpec spec, ExchangeListener listener);

    /** Run a block as above while somebody watches, such as a profiler. */
    default Driven watched(BlockPlan.LoadWatch watch, BlockWork work, BlockSpec spec, ExchangeListener listener) {
        AtomicReference<Driven> driven = new AtomicReference<>();
        watch.over(() -> {
            driven.set(run(work, spec, listener));
            return driven.get().outcome();
        });
        return driven.get();
    }

    /** See {@link Driver#loopCpuNanos}; of this machine. */
    long loopCpuNanos();

    @Override
    void close();

    /**
     * What became of a block.
     *
     * @param outcome of all its requests
     * @param parts what became of it on each machine
     * @param elsewhere what other machines noted, of whose exchanges no listener here has heard; null where this one drove it
     */
    record Driven(BlockOutcome outcome, List<BlockWork.Part> parts, MachineBlock.@Nullable Together elsewhere) {

        /** What is wrong with answers, if nothing else is looked at. */
        Verification answers() {
            return BlockWork.Part.verified(parts, BlockVerifier::answers);
        }

        /** Complete times that a listener here has noted. */
        void addTo(BlockTimes times) {
            if (elsewhere != null) {
                times.add(elsewhere.times());
            }
        }

        /** What other machines saw of one kind of load. */
        <S> List<S> seen(Class<S> kind) {
            return elsewhere == null ? List.of() : elsewhere.seen(kind);
        }

        /** Complete what was seen here of CPU time. */
        CpuUse complete(CpuUse cpu) {
            return elsewhere == null ? cpu : cpu.ofClients(elsewhere.busiest(), elsewhere.cpuHere());
        }
    }

    /** Drives blocks from this machine. */
    record Here(Driver driver) implements BlockDriver {

        @Override
        public Driven run(BlockWork work, BlockSpec spec, ExchangeListener listener) {
            Asked asked = work.first();
            Tally tally = new Tally(asked.check());
            BlockOutcome outcome = driver.run(spec, tally, listener);
            return new Driven(
                    outcome,
                    List.of(new BlockWork.Part(
                            asked, outcome, tally.right(), asked.check().rightByTemplate())),
                    null);
        }

        @Override
        public long loopCpuNanos() {
            return driver.loopCpuNanos();
        }

        @Override
        public void close() {
            driver.close();
        }
    }
}
