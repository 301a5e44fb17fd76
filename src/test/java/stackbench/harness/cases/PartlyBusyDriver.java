package stackbench.harness.cases;

import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.TreeSet;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;

/** A driver whose loop works for a part of each block and for none of the time between. */
final class PartlyBusyDriver implements Driver {

    private final double part;
    private long cpuNanos;

    PartlyBusyDriver(double part) {
        this.part = part;
    }

    @Override
    public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
        long beganNanos = System.nanoTime();
        await().pollDelay(spec.measured()).until(() -> true);
        cpuNanos += Math.round(part * (System.nanoTime() - beganNanos)); // a busy machine makes it longer
        return new BlockOutcome(
                40, new BlockOutcome.FailedRequests(new TreeSet<>(), List.of()), 40, spec.measured(), 0, 0, 0);
    }

    @Override
    public Driver.Inquiry inquire(Operation operation) {
        throw new Driver.DriverException("not asked for", null);
    }

    @Override
    public long loopCpuNanos() {
        return cpuNanos;
    }

    @Override
    public void close() {
        // holds nothing
    }
}
