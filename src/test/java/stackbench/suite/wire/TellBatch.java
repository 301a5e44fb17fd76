package stackbench.suite.wire;

import io.netty.channel.EventLoop;
import java.util.List;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.rsocket.RSocketOperation;
import stackbench.harness.load.rsocket.RSocketRequest;

/** The operation that tells a server new messages of which it says nothing, neither that it has them nor that it has not. */
public record TellBatch(CreateBatch batch) implements Storing, RSocketOperation {

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

    @Override
    public Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format) {
        return RSocketMessages.tells(this, loop, format);
    }
}
