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
 * What is stored after a block. Where requests may fail, one that was not acknowledged and is stored all the same is no fault, as long as
 * all of it is there: whoever was cut off cannot know.
 *
 * @param contents all that is stored
 * @param requests those that must be there, and nothing else
 */
record StoredRequests(Contents contents, BlockOutcome.FirstRequests requests) {

    /** Take stock after a block of requests that create messages. */
    static StoredRequests after(BlockOutcome outcome, Operation create, StoredMessages store) {
        BlockOutcome.FirstRequests acknowledged = outcome.firsts(create.requestsPerIteration());
        return outcome.mayFail()
                ? withCutOff(acknowledged, create, store)
                : new StoredRequests(store.contents(), acknowledged);
    }

    /**
     * Take those of which the first message is there for stored beside those that were acknowledged. That the others are
     * there is for the comparison of all with the contents to tell.
     */
    private static StoredRequests withCutOff(
            BlockOutcome.FirstRequests acknowledged, Operation create, StoredMessages store) {
        Map<UUID, Long> failed = new HashMap<>();
        acknowledged
                .failed()
                .forEach(request ->
                        failed.put(create.storedBy(request).getFirst().id(), request));
        Inventory inventory = store.inventory(failed.keySet().iterator());
        NavigableSet<Long> absent = new TreeSet<>(acknowledged.failed());
        inventory.held().forEach(id -> absent.remove(failed.get(id)));
        return new StoredRequests(inventory.contents(), new BlockOutcome.FirstRequests(acknowledged.sent(), absent));
    }
}
