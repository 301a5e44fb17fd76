package stackbench.suite.verify;

import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.StoredMessages;

/** Messages that are stored elsewhere, for tests that let something happen while they are looked at. */
class StoreOf implements StoredMessages {

    private final StoredMessages stored;

    StoreOf(StoredMessages stored) {
        this.stored = stored;
    }

    @Override
    public void empty() {
        stored.empty();
    }

    @Override
    public StoredMessages.Contents contents() {
        return stored.contents();
    }

    @Override
    public StoredMessages.Inventory inventory(Iterator<UUID> ids) {
        return stored.inventory(ids);
    }

    @Override
    public List<String> differences(Iterator<Message> expected, int limit) {
        return stored.differences(expected, limit);
    }

    @Override
    public RowLookup lookup() {
        return stored.lookup();
    }
}
