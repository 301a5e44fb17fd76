package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.ByteBufPayload;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;
import reactor.netty.tcp.TcpClient;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Call;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.Wire;
import stackbench.harness.load.Wire.WireBytes;
import stackbench.harness.load.feed.MessageEncoder;

/** Speaks RSocket over TCP, on a number of connections shared by all workers. */
public final class RSocketWire implements Wire {

    private final Endpoint endpoint;
    private final DriverSettings settings;
    private final EventLoop loop;
    private final TcpClient client;

    public RSocketWire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.loop = loop.eventLoop();
        InetSocketAddress address = endpoint.resolve();
        this.client = TcpClient.newConnection()
                .remoteAddress(() -> address)
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .runOn(loop.group())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(settings.connectTimeout().toMillis()));
    }

    private RSocketRequests requests(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> creating(create);
            case TellBatch tell ->
                new RSocketRequests.RSocketTellRequests(
                        loop,
                        new MessageEncoder(endpoint.format(), tell.batch().messages()),
                        tell.batch().batchSize());
            case Operation.Iteration iteration -> inTurn(iteration);
            case Call call -> throw new UnsupportedOperationException("edges that call a service are asked over HTTP");
            case Operation.Read read -> RSocketRequests.RSocketReadRequests.of(read, endpoint.format());
        };
    }

    private RSocketRequests creating(Operation.CreateBatch create) {
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        return endpoint.format() == WireFormat.CBOR_LISTS
                ? new RSocketArrayRequests(encoder, create.batchSize())
                : new RSocketCreateRequests(encoder, create.batchSize());
    }

    private RSocketRequests inTurn(Operation.Iteration iteration) {
        List<RSocketRequests> steps =
                iteration.steps().stream().map(this::requests).toList();
        return request -> steps.get(iteration.step(request)).encode(request / steps.size());
    }

    @Override
    public Wire.Lanes lanes(Operation operation) {
        WireBytes wireBytes = new WireBytes();
        TcpClient counted = client.doOnChannelInit(
                (observer, channel, address) -> channel.pipeline().addFirst(wireBytes.counter()));
        RSocketConnector connector = RSocketConnector.create()
                .dataMimeType(WellKnownMimeType.APPLICATION_CBOR.getString())
                .metadataMimeType(WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString())
                .payloadDecoder(PayloadDecoder.ZERO_COPY);
        Mono<RSocket> socket = connector.connect(TcpClientTransport.create(counted));
        List<RSocketConnection> connections = Stream.generate(() -> new RSocketConnection(socket, wireBytes))
                .limit(settings.connections())
                .toList();
        return new RSocketLanes(endpoint.format(), connections, wireBytes, requests(operation), this::requests);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }

    /** The requests of {@code messages.add-list}: a request for one response, with all its messages in one array. */
    private static final class RSocketArrayRequests implements RSocketRequests {

        private final ByteBuf route = RSocketRequests.RSocketRoute.encode("messages.add-list");
        private final MessageEncoder encoder;
        private final int batchSize;

        RSocketArrayRequests(MessageEncoder encoder, int batchSize) {
            this.encoder = encoder;
            this.batchSize = batchSize;
        }

        @Override
        public RSocketRequests.RSocketInteraction encode(long request) {
            ByteBuf data =
                    PooledByteBufAllocator.DEFAULT.directBuffer(RSocketRequests.CborArray.longest(encoder, batchSize));
            RSocketRequests.CborArray.write(encoder, request * batchSize, batchSize, data);
            return new RSocketRequests.SingleRequest(ByteBufPayload.create(data, route.retainedDuplicate()));
        }
    }

    /** The requests of {@code messages.add}: a channel with a payload per message. */
    private static final class RSocketCreateRequests implements RSocketRequests {

        private final ByteBufAllocator allocator = PooledByteBufAllocator.DEFAULT;
        private final ByteBuf route = RSocketRequests.RSocketRoute.encode("messages.add");
        private final MessageEncoder encoder;
        private final int batchSize;

        RSocketCreateRequests(MessageEncoder encoder, int batchSize) {
            this.encoder = encoder;
            this.batchSize = batchSize;
        }

        @Override
        public RSocketRequests.RSocketInteraction encode(long request) {
            ByteBuf messages = allocator.directBuffer(batchSize * encoder.longestBytes());
            int[] ends = new int[batchSize];
            for (int i = 0; i < batchSize; i++) {
                encoder.write(request * batchSize + i, messages);
                ends[i] = messages.writerIndex();
            }
            return new MessageChannel(route, messages, ends);
        }
    }

    /** The workers' lanes, dealt out in turn to their RSocket connections. */
    private static final class RSocketLanes implements Wire.Lanes {

        private final WireFormat format;
        private final List<RSocketConnection> connections;
        private final Function<Operation, RSocketRequests> encoding;
        private final WireBytes wireBytes;
        private RSocketRequests requests;
        private int opened;

        RSocketLanes(
                WireFormat format,
                List<RSocketConnection> connections,
                WireBytes wireBytes,
                RSocketRequests requests,
                Function<Operation, RSocketRequests> encoding) {
            this.format = format;
            this.connections = connections;
            this.wireBytes = wireBytes;
            this.requests = requests;
            this.encoding = encoding;
        }

        @Override
        public void carry(Operation operation) {
            requests = encoding.apply(operation);
        }

        @Override
        public void dropGivenUp() {
            connections.forEach(RSocketConnection::dropGivenUp);
        }

        @Override
        public Lane open(AnswerDigest digest) {
            RSocketConnection connection = connections.get(opened % connections.size());
            opened++;
            return new RSocketLane(connection, () -> requests, digest, format);
        }

        @Override
        public WireBytes wireBytes() {
            return wireBytes;
        }

        @Override
        public void close() {
            connections.forEach(RSocketConnection::close);
        }
    }
}
