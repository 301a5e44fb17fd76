package stackbench.contract.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.metadata.CompositeMetadataCodec;
import io.rsocket.metadata.TaggingMetadataCodec;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.DefaultPayload;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import reactor.core.publisher.Flux;

/** An RSocket connection with a data media type of its own, for requests that are routed by composite metadata. */
public final class RoutedConnection implements AutoCloseable {

    /** A request of the limit is larger than a frame may be. */
    private static final int FRAGMENT_BYTES = 8 * 1024 * 1024;

    private final RSocket rsocket;

    public RoutedConnection(InetSocketAddress server, String dataMediaType) {
        rsocket = Objects.requireNonNull(RSocketConnector.create()
                .fragment(FRAGMENT_BYTES)
                .dataMimeType(dataMediaType)
                .metadataMimeType(WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString())
                .connect(TcpClientTransport.create(server.getHostString(), server.getPort()))
                .block(ContractClient.PATIENCE));
    }

    public RSocket rsocket() {
        return rsocket;
    }

    /** Make a request, or the first payload of one. */
    public static Payload payload(String route, byte[] data) {
        return DefaultPayload.create(data, routing(route));
    }

    /** Make a channel's payloads: the route goes with the first, which is there also when there is no message. */
    public static Flux<Payload> payloads(String route, List<byte[]> messages) {
        if (messages.isEmpty()) {
            return Flux.just(payload(route, new byte[0]));
        }
        return Flux.range(0, messages.size())
                .map(i -> i == 0 ? payload(route, messages.get(0)) : DefaultPayload.create(messages.get(i)));
    }

    /** Tell the server messages that are encoded already, as an array, of which it says nothing. */
    public void tell(List<byte[]> messages) {
        rsocket.fireAndForget(payload("messages.tell", RSocketForm.array(messages)))
                .block(ContractClient.PATIENCE);
    }

    @Override
    public void close() {
        rsocket.dispose();
        rsocket.onClose().onErrorComplete().block(ContractClient.PATIENCE);
    }

    private static byte[] routing(String route) {
        ByteBufAllocator allocator = ByteBufAllocator.DEFAULT;
        CompositeByteBuf metadata = allocator.compositeBuffer();
        ByteBuf tag = TaggingMetadataCodec.createTaggingContent(allocator, List.of(route));
        CompositeMetadataCodec.encodeAndAddMetadata(
                metadata, allocator, WellKnownMimeType.MESSAGE_RSOCKET_ROUTING, tag);
        try {
            return ByteBufUtil.getBytes(metadata);
        } finally {
            metadata.release();
        }
    }
}
