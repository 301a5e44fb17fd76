package stackbench.harness.load.rsocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.EventLoop;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.metadata.CompositeMetadataCodec;
import io.rsocket.metadata.TaggingMetadataCodec;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.util.ByteBufPayload;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.MessageEncoder;
import stackbench.harness.load.feed.MessageIds.IdBytes;

/** The requests of a block as RSocket interactions. They are for the event loop only. */
interface RSocketRequests {

    /** Encode a request; it is sent when the interaction is started. */
    RSocketInteraction encode(long request);

    /** A request that is encoded, to be sent over RSocket. */
    interface RSocketInteraction {

        /** Send the request when the result is subscribed to. */
        Flux<Payload> start(RSocket socket);

        /** Whether the server has taken the whole request, so that its answer can be meant for it. */
        boolean taken();
    }

    /** Requests that read lists or messages, each a single payload. */
    final class RSocketReadRequests {

        private static final int ID_CHARACTERS = 36;

        private RSocketReadRequests() {}

        static RSocketRequests of(Operation.Read operation, WireFormat format) {
            return switch (operation) {
                case Operation.ListAuthor list ->
                    lists(list, format == WireFormat.CBOR_LISTS ? "messages.get-lists" : "messages.get");
                case Operation.FindId find -> finds(find);
            };
        }

        /** Make the requests for lists: a request for a stream, one for each author in turn. */
        private static RSocketRequests lists(Operation.ListAuthor list, String routeName) {
            ByteBuf route = RSocketRoute.encode(routeName);
            ByteBuf[] authors = list.stored().authorNames().stream()
                    .map(author -> Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(author.getBytes(UTF_8))))
                    .toArray(ByteBuf[]::new);
            return request -> {
                ByteBuf author = authors[(int) (request % authors.length)];
                return new Listing(ByteBufPayload.create(author.retainedDuplicate(), route.retainedDuplicate()));
            };
        }

        /** Make the requests of {@code messages.find}: a request for one response; its data is an id in hexadecimal digits. */
        private static RSocketRequests finds(Operation.FindId find) {
            ByteBuf route = RSocketRoute.encode("messages.find");
            byte[] id = new byte[ID_CHARACTERS];
            return request -> {
                IdBytes.writeHex(find.bits(request), id, 0);
                ByteBuf data =
                        PooledByteBufAllocator.DEFAULT.directBuffer(id.length).writeBytes(id);
                return new SingleRequest(ByteBufPayload.create(data, route.retainedDuplicate()));
            };
        }

        private record Listing(Payload payload) implements RSocketInteraction {

            @Override
            public Flux<Payload> start(RSocket socket) {
                return socket.requestStream(payload);
            }

            @Override
            public boolean taken() {
                return true;
            }
        }
    }

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

    /** Writes an array of messages in CBOR: a head, after which its elements follow (RFC 8949, section 3). */
    final class CborArray {

        /** The most bytes of a head that is written here. */
        static final int LONGEST_HEAD = 3;

        private static final int TYPE = 0x80;
        private static final int LENGTH_IN_ONE_BYTE = 24;
        private static final int LENGTH_IN_TWO_BYTES = 25;

        private CborArray() {}

        /** The most bytes of an array of as many messages. */
        static int longest(MessageEncoder encoder, int length) {
            return LONGEST_HEAD + length * encoder.longestBytes();
        }

        /**
         * Write some messages as an array.
         *
         * @param first the number of the first of them
         * @param length at most 65,535
         */
        static void write(MessageEncoder encoder, long first, int length, ByteBuf out) {
            writeHead(length, out);
            for (int i = 0; i < length; i++) {
                encoder.write(first + i, out);
            }
        }

        /** @param length at most 65,535 */
        static void writeHead(int length, ByteBuf out) {
            if (length < LENGTH_IN_ONE_BYTE) {
                out.writeByte(TYPE | length);
            } else if (length <= 0xFF) {
                out.writeByte(TYPE | LENGTH_IN_ONE_BYTE).writeByte(length);
            } else {
                out.writeByte(TYPE | LENGTH_IN_TWO_BYTES).writeShort(length);
            }
        }
    }

    /** Encodes composite metadata that names where a request goes. */
    final class RSocketRoute {

        /** What it allocates is left to the garbage collector, so that nobody needs to look for leaks. */
        private static final ByteBufAllocator ALLOCATOR = new UnpooledByteBufAllocator(true, true);

        private RSocketRoute() {}

        /** Encode a route once; what comes back is never released and may be duplicated for every request. */
        static ByteBuf encode(String route) {
            CompositeByteBuf metadata = ALLOCATOR.compositeBuffer();
            CompositeMetadataCodec.encodeAndAddMetadata(
                    metadata,
                    ALLOCATOR,
                    WellKnownMimeType.MESSAGE_RSOCKET_ROUTING,
                    TaggingMetadataCodec.createTaggingContent(ALLOCATOR, List.of(route)));
            // outside of the heap, so that Netty writes it, and what goes with it, as it is
            ByteBuf plain = ALLOCATOR.directBuffer(metadata.readableBytes()).writeBytes(metadata);
            metadata.release();
            return Unpooled.unreleasableBuffer(plain);
        }
    }

    /** A request for one response, whole in its only payload. */
    record SingleRequest(Payload payload) implements RSocketInteraction {

        @Override
        public Flux<Payload> start(RSocket socket) {
            return socket.requestResponse(payload).flux();
        }

        @Override
        public boolean taken() {
            return true;
        }
    }
}
