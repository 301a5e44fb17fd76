package stackbench.harness.cases;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.machines.MachineBlock;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.SpreadCase;
import stackbench.harness.workload.CaseWork.BlockWork;

/** Drives blocks from other machines; a driver of this one asks what is asked beside them. */
final class SpreadDriver implements BlockDriver {

    private final Driver beside;
    private final Machines machines;
    private final Supplier<SpreadCase.Order> order;
    private @Nullable SpreadCase open;

    /** @param order of the case, once its work is prepared */
    SpreadDriver(Driver beside, Machines machines, Supplier<SpreadCase.Order> order) {
        this.beside = beside;
        this.machines = machines;
        this.order = order;
    }

    @Override
    public Driven run(BlockWork work, BlockSpec spec, ExchangeListener listener) {
        List<MachineBlock> blocks = opened().block(work.numbers(), spec, listener);
        MachineBlock.Together together = MachineBlock.together(blocks);
        List<BlockWork.Part> parts = IntStream.range(0, blocks.size())
                .mapToObj(machine -> new BlockWork.Part(
                        work.requests().of(work.numbers().get(machine)),
                        blocks.get(machine).named(),
                        blocks.get(machine).rightAnswers(),
                        blocks.get(machine).rightByTemplate()))
                .toList();
        return new Driven(together.outcome(), parts, together);
    }

    private SpreadCase opened() {
        SpreadCase known = open;
        if (known == null) {
            known = SpreadCase.open(machines, order.get());
            open = known;
        }
        return known;
    }

    @Override
    public long loopCpuNanos() {
        return beside.loopCpuNanos();
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
        }
        beside.close();
    }
}
