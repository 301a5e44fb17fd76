package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import stackbench.harness.load.feed.MessageEncoder;

/** The requests of {@code messages.add}: a channel with a payload per message. */
final class RSocketCreateRequests implements RSocketRequests {

    private final ByteBufAllocator allocator = PooledByteBufAllocator.DEFAULT;
    private final ByteBuf route = RSocketRoute.encode("messages.add");
    private final MessageEncoder encoder;
    private final int batchSize;

    RSocketCreateRequests(MessageEncoder encoder, int batchSize) {
        this.encoder = encoder;
        this.batchSize = batchSize;
    }

    @Override
    public RSocketInteraction encode(long request) {
        ByteBuf messages = allocator.directBuffer(batchSize * encoder.longestBytes());
        int[] ends = new int[batchSize];
        for (int i = 0; i < batchSize; i++) {
            encoder.write(request * batchSize + i, messages);
            ends[i] = messages.writerIndex();
        }
        return new MessageChannel(route, messages, ends);
    }
}
