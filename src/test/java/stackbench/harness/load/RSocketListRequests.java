package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.ByteBufPayload;
import java.util.List;
import reactor.core.publisher.Flux;

/** {@code messages.get}: a request for a stream, one for each author in turn. */
final class RSocketListRequests implements RSocketRequests {

    private final ByteBuf route = RSocketRoute.encode("messages.get");
    private final ByteBuf[] authors;

    RSocketListRequests(List<String> authors) {
        this.authors = authors.stream()
                .map(author -> Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(author.getBytes(UTF_8))))
                .toArray(ByteBuf[]::new);
    }

    @Override
    public RSocketInteraction encode(long request) {
        ByteBuf author = authors[(int) (request % authors.length)];
        return new Listing(ByteBufPayload.create(author.retainedDuplicate(), route.retainedDuplicate()));
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
