package stackbench.harness.verify;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.UUID;
import stackbench.harness.database.Contents;
import stackbench.harness.database.Inventory;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;

/**
 * What is stored after a block. The outcome of a request that failed is unknown to its client: the failure may have come after the database
 * had committed. So all of it may be there, or nothing.
 *
 * @param contents all that is stored
 * @param requests those that must be there, and nothing else
 * @param failedAndStored requests that failed and are there
 */
record StoredRequests(Contents contents, BlockOutcome.FirstRequests requests, long failedAndStored) {

    /** Take stock after a block of requests that create messages. */
    static StoredRequests after(BlockOutcome outcome, Operation create, StoredMessages store) {
        BlockOutcome.FirstRequests acknowledged = outcome.firsts(create.requestsPerIteration());
        return acknowledged.failed().isEmpty()
                ? new StoredRequests(store.contents(), acknowledged, 0)
                : withFailed(acknowledged, create, store);
    }

    /**
     * Take failed requests of which the first message is there for stored, beside those that were acknowledged. That the others are
     * there is for the comparison of all with the contents to tell.
     */
    private static StoredRequests withFailed(
            BlockOutcome.FirstRequests acknowledged, Operation create, StoredMessages store) {
        Map<UUID, Long> failed = new HashMap<>();
        acknowledged
                .failed()
                .forEach(request ->
                        failed.put(create.storedBy(request).getFirst().id(), request));
        Inventory inventory = store.inventory(failed.keySet().iterator());
        NavigableSet<Long> absent = new TreeSet<>(acknowledged.failed());
        inventory.held().forEach(id -> absent.remove(failed.get(id)));
        return new StoredRequests(
                inventory.contents(),
                new BlockOutcome.FirstRequests(acknowledged.sent(), absent),
                failed.size() - absent.size());
    }
}
