package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.EventLoop;
import io.rsocket.Payload;
import io.rsocket.util.ByteBufPayload;
import reactor.core.publisher.Sinks;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.rsocket.RSocketRequest;
import stackbench.harness.load.rsocket.RoutingMetadata;
import stackbench.suite.feed.MessageEncoder;
import stackbench.suite.feed.MessageIds.IdBytes;

/** Encodes operations as the interactions of RSocket. */
final class RSocketMessages {
    private static final int ID_CHARACTERS = 36;

    private RSocketMessages() {}

    /** Make the requests of {@code messages.add}, a channel with a payload per message, or of {@code messages.add-list}, one array of them. */
    static Requests<RSocketRequest> creates(CreateBatch create, WireFormat format) {
        MessageEncoder encoder = new MessageEncoder(format, create.messages());
        int batchSize = create.batchSize();
        if (format == WireFormat.CBOR_LISTS) {
            ByteBuf route = RoutingMetadata.route("messages.add-list");
            return (request, allocator) -> {
                ByteBuf data = allocator.directBuffer(CborArray.longest(encoder, batchSize));
                CborArray.write(encoder, request * batchSize, batchSize, data);
                return single(data, route);
            };
        }
        ByteBuf route = RoutingMetadata.route("messages.add");
        return (request, allocator) -> {
            ByteBuf messages = allocator.directBuffer(batchSize * encoder.longestBytes());
            int[] ends = new int[batchSize];
            for (int i = 0; i < batchSize; i++) {
                encoder.write(request * batchSize + i, messages);
                ends[i] = messages.writerIndex();
            }
            return new MessageChannel(route, messages, ends);
        };
    }

    /** Make the requests for lists: a request for a stream, one for each author in turn. */
    static Requests<RSocketRequest> lists(ListAuthor list, WireFormat format) {
        ByteBuf route = RoutingMetadata.route(format == WireFormat.CBOR_LISTS ? "messages.get-lists" : "messages.get");
        ByteBuf[] authors = list.stored().authorNames().stream()
                .map(author -> Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(author.getBytes(UTF_8))))
                .toArray(ByteBuf[]::new);
        return (request, allocator) -> {
            ByteBuf author = authors[(int) (request % authors.length)];
            Payload payload = ByteBufPayload.create(author.retainedDuplicate(), route.retainedDuplicate());
            return (MessageRequest) socket -> socket.requestStream(payload);
        };
    }

    /** Make the requests of {@code messages.find}: a request for one response; its data is an id in hexadecimal digits. */
    static Requests<RSocketRequest> finds(FindId find) {
        ByteBuf route = RoutingMetadata.route("messages.find");
        byte[] id = new byte[ID_CHARACTERS];
        return (request, allocator) -> {
            IdBytes.writeHex(find.bits(request), id, 0);
            return single(allocator.directBuffer(id.length).writeBytes(id), route);
        };
    }

    /** A request for one response, whole in its only payload. */
    private static MessageRequest single(ByteBuf data, ByteBuf route) {
        Payload payload = ByteBufPayload.create(data, route.retainedDuplicate());
        return socket -> socket.requestResponse(payload).flux();
    }

    /**
     * Make the requests of {@code messages.tell}: fire-and-forget, with an array of messages each. No answer comes; a request is over when the
     * system has taken all its bytes, so that no more of them wait in this process than there are workers.
     */
    static Requests<RSocketRequest> tells(TellBatch tell, EventLoop loop, WireFormat format) {
        ByteBuf route = RoutingMetadata.route("messages.tell");
        MessageEncoder encoder = new MessageEncoder(format, tell.batch().messages());
        int batchSize = tell.batch().batchSize();
        return (request, allocator) -> {
            Sinks.Empty<Payload> written = Sinks.empty();
            // In a task of its own: the next request must not be sent while this one is still being written.
            ByteBuf data =
                    new WatchedBytes(CborArray.longest(encoder, batchSize), () -> loop.execute(written::tryEmitEmpty));
            CborArray.write(encoder, request * batchSize, batchSize, data);
            Payload payload = ByteBufPayload.create(data, route.retainedDuplicate());
            return (MessageRequest) socket -> socket.fireAndForget(payload).thenMany(written.asMono());
        };
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

    /** Writes an array of messages in CBOR: a head, after which its elements follow (RFC 8949, section 3). */
    static final class CborArray {

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
}
