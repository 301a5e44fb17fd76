package stackbench.harness.load.rsocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.ByteBufPayload;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.IdBytes;

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
