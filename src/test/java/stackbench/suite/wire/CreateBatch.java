package stackbench.suite.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.stream.LongStream;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http2.Http2Request;
import stackbench.harness.load.rsocket.RSocketRequest;
import stackbench.suite.feed.FeedBlock;

/**
 * The operation that stores new messages: request r carries messages r * batchSize to r * batchSize + batchSize - 1.
 *
 * @param messages that no other block of the run has
 */
public record CreateBatch(FeedBlock messages, int batchSize) implements MessageOperation, Storing {

    public CreateBatch {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batchSize must be at least 1, is " + batchSize);
        }
    }

    /** The messages that a request carries. */
    public List<Message> messages(long request) {
        return LongStream.range(request * batchSize, (request + 1) * batchSize)
                .mapToObj(messages::message)
                .toList();
    }

    @Override
    public List<Message> storedBy(long request) {
        return messages(request);
    }

    @Override
    public int messagesPerRequest() {
        return batchSize;
    }

    @Override
    public String describe(long request) {
        return "the acknowledgement of %,d new message%s".formatted(batchSize, batchSize == 1 ? "" : "s");
    }

    @Override
    public Requests<ByteBuf> overHttp(Endpoint endpoint) {
        return HttpMessages.creates(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overHttp2(Endpoint endpoint) {
        return Http2Messages.creates(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overGrpc(Endpoint endpoint) {
        return GrpcMessages.creates(this, endpoint);
    }

    @Override
    public Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format) {
        return RSocketMessages.creates(this, format);
    }
}
