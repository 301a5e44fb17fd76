package stackbench.harness.workload;

import java.util.Optional;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;

/** Clients tell the server batches of new messages and wait for no answer, into a table that holds nothing else. */
final class FireAndForgetWorkload implements WorkloadDefinition {

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        return Optional.empty();
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        return new TellWork(
                () -> new TellBatch(new Operation.CreateBatch(supply.newMessages(), load.batchSize())), subject);
    }
}
