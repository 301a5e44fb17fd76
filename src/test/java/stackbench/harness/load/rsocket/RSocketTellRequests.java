package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.EventLoop;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.ByteBufPayload;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import stackbench.harness.load.feed.MessageEncoder;

/**
 * The requests of {@code messages.tell}: fire-and-forget, with an array of messages each. No answer comes; a request is over when the
 * system has taken all its bytes, so that no more of them wait in this process than there are workers.
 */
final class RSocketTellRequests implements RSocketRequests {

    private final ByteBuf route = RSocketRoute.encode("messages.tell");
    private final EventLoop loop;
    private final MessageEncoder encoder;
    private final int batchSize;

    RSocketTellRequests(EventLoop loop, MessageEncoder encoder, int batchSize) {
        this.loop = loop;
        this.encoder = encoder;
        this.batchSize = batchSize;
    }

    @Override
    public RSocketInteraction encode(long request) {
        Sinks.Empty<Payload> written = Sinks.empty();
        // In a task of its own: the next request must not be sent while this one is still being written.
        ByteBuf data =
                new WatchedBytes(CborArray.longest(encoder, batchSize), () -> loop.execute(written::tryEmitEmpty));
        CborArray.write(encoder, request * batchSize, batchSize, data);
        return new Telling(ByteBufPayload.create(data, route.retainedDuplicate()), written.asMono());
    }

    private record Telling(Payload payload, Mono<Payload> written) implements RSocketInteraction {

        @Override
        public Flux<Payload> start(RSocket socket) {
            return socket.fireAndForget(payload).thenMany(written);
        }

        @Override
        public boolean taken() {
            return true;
        }
    }

    /**
     * Bytes that tell when nobody needs them any more: when they were written, or their connection was lost. They are outside of the heap,
     * since Netty writes a copy of what is within it, and releases that before anything is written.
     */
    private static final class WatchedBytes extends UnpooledDirectByteBuf {

        private final Runnable released;

        WatchedBytes(int capacity, Runnable released) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
            this.released = released;
        }

        @Override
        protected void deallocate() {
            super.deallocate();
            released.run();
        }
    }
}
