package stackbench.harness.workload;

import java.util.Optional;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.CreateCheck;

/** Clients send batches of new messages, into a table that holds nothing else. */
final class CreateWorkload implements WorkloadDefinition {

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        return Optional.empty();
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        return new CreateWork(
                () -> new Operation.CreateBatch(supply.newMessages(), load.batchSize()),
                batch -> new CreateWork.Requests(batch, new CreateCheck()),
                subject);
    }
}
