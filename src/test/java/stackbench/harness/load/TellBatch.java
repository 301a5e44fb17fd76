package stackbench.harness.load;

import java.util.List;
import stackbench.app.message.Message;

/** The operation that tells a server new messages of which it says nothing, neither that it has them nor that it has not. */
public record TellBatch(Operation.CreateBatch batch) implements Operation {

    @Override
    public List<Message> storedBy(long request) {
        return batch.storedBy(request);
    }

    @Override
    public int messagesPerRequest() {
        return batch.messagesPerRequest();
    }

    @Override
    public String describe(long request) {
        return "no answer to %,d new message%s".formatted(batch.batchSize(), batch.batchSize() == 1 ? "" : "s");
    }
}
