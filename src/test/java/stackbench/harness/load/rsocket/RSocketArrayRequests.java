package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.rsocket.util.ByteBufPayload;
import stackbench.harness.load.feed.MessageEncoder;

/** The requests of {@code messages.add-list}: a request for one response, with all its messages in one array. */
final class RSocketArrayRequests implements RSocketRequests {

    private final ByteBuf route = RSocketRoute.encode("messages.add-list");
    private final MessageEncoder encoder;
    private final int batchSize;

    RSocketArrayRequests(MessageEncoder encoder, int batchSize) {
        this.encoder = encoder;
        this.batchSize = batchSize;
    }

    @Override
    public RSocketInteraction encode(long request) {
        ByteBuf data = PooledByteBufAllocator.DEFAULT.directBuffer(CborArray.longest(encoder, batchSize));
        CborArray.write(encoder, request * batchSize, batchSize, data);
        return new SingleRequest(ByteBufPayload.create(data, route.retainedDuplicate()));
    }
}
