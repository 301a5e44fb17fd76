package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;

/**
 * How a workload is done; what a plan and a report must know of it stands in {@link Workload}.
 *
 * <p>An iteration of a client is one operation, or several in turn, an {@link stackbench.harness.load.Operation.Iteration}, of which a later
 * one follows from what an earlier one sent.
 */
public interface WorkloadDefinition {

    /** The definition of a workload. */
    static WorkloadDefinition of(Workload workload) {
        return switch (workload) {
            case CREATE -> new CreateWorkload();
            case LIST -> new ListWorkload();
            case FIND -> new FindWorkload();
            case CREATE_THEN_FIND -> new CreateThenFindWorkload();
            case FIRE_AND_FORGET -> new FireAndForgetWorkload();
            case DOWNSTREAM_10MS, DOWNSTREAM_100MS, DOWNSTREAM_500MS, DOWNSTREAM_1000MS ->
                new DownstreamWorkload(workload.delay().orElseThrow());
        };
    }

    /**
     * What is stored before its first block, for requests of this batch size. Servers that only read may share one database; where
     * there is nothing to read, each begins with an empty one of its own.
     */
    Optional<Stock> stock(Supply supply, int batchSize);

    /** The authors of all messages that are stored before it or by it. */
    default List<String> authors(Supply supply, int batchSize) {
        return stock(supply, batchSize)
                .map(Stock::block)
                .orElseGet(() -> supply.feed().block(0))
                .authorNames();
    }

    /** The work of one case: what is asked of one server. */
    CaseWork work(Supply supply, Subject subject, Load load);
}
