package stackbench.contract.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.rsocket.DuplexConnection;
import io.rsocket.Payload;
import io.rsocket.frame.CancelFrameCodec;
import io.rsocket.frame.ErrorFrameCodec;
import io.rsocket.frame.FrameHeaderCodec;
import io.rsocket.frame.FrameType;
import io.rsocket.frame.PayloadFrameCodec;
import io.rsocket.frame.RequestResponseFrameCodec;
import io.rsocket.frame.SetupFrameCodec;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.EmptyPayload;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** An RSocket connection for requests in fragments that a test sends one by one, or leaves unfinished. */
public final class FrameConnection implements AutoCloseable {

    private static final int KEEP_ALIVE_MILLIS = 60_000;

    private final ByteBufAllocator allocator = ByteBufAllocator.DEFAULT;
    private final Sinks.Many<Refused> refused = Sinks.many().replay().all();
    private final DuplexConnection connection;

    private record Refused(int stream, String message) {}

    public FrameConnection(InetSocketAddress server) {
        connection = Objects.requireNonNull(TcpClientTransport.create(server.getHostString(), server.getPort())
                .connect()
                .block(ContractClient.PATIENCE));
        connection.receive().subscribe(this::read);
        send(
                0,
                SetupFrameCodec.encode(
                        allocator,
                        false,
                        KEEP_ALIVE_MILLIS,
                        KEEP_ALIVE_MILLIS,
                        WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString(),
                        WellKnownMimeType.APPLICATION_CBOR.getString(),
                        EmptyPayload.INSTANCE));
    }

    /** Send the first fragment of a request for a response. */
    public void begin(int stream, String route, byte[] data) {
        Payload payload = RoutedConnection.payload(route, data);
        send(
                stream,
                RequestResponseFrameCodec.encode(
                        allocator,
                        stream,
                        true,
                        Unpooled.wrappedBuffer(payload.getMetadata()),
                        Unpooled.wrappedBuffer(data)));
    }

    /** Send the last fragment of a request. */
    public void finish(int stream, byte[] data) {
        send(
                stream,
                PayloadFrameCodec.encode(allocator, stream, false, false, true, null, Unpooled.wrappedBuffer(data)));
    }

    public void cancel(int stream) {
        send(stream, CancelFrameCodec.encode(allocator, stream));
    }

    /** Wait for the error that a request is answered with. */
    public Refusal refusal(int stream) {
        Flux<String> messages =
                refused.asFlux().filter(error -> error.stream() == stream).map(Refused::message);
        return RSocketContractClient.refusal(Objects.requireNonNull(messages.blockFirst(ContractClient.PATIENCE)));
    }

    private void read(ByteBuf frame) {
        if (FrameHeaderCodec.nativeFrameType(frame) == FrameType.ERROR) {
            refused.tryEmitNext(new Refused(
                            FrameHeaderCodec.streamId(frame),
                            ErrorFrameCodec.data(frame).toString(StandardCharsets.UTF_8)))
                    .orThrow();
        }
    }

    private void send(int stream, ByteBuf frame) {
        connection.sendFrame(stream, frame);
    }

    @Override
    public void close() {
        connection.dispose();
        connection.onClose().onErrorComplete().block(ContractClient.PATIENCE);
    }
}
