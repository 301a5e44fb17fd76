package stackbench.harness.load.rsocket;

import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.transport.netty.client.TcpClientTransport;
import java.net.InetSocketAddress;
import reactor.netty.tcp.TcpClient;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Encoding;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.SharedConnection;
import stackbench.harness.load.SharedConnection.SharedLanes;
import stackbench.harness.load.Wire;
import stackbench.harness.load.Wire.WireBytes;

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

    @Override
    public Wire.Lanes lanes(Operation operation) {
        return new SharedLanes<>(
                this::requests,
                operation,
                settings.connections(),
                this::connection,
                (connection, requests, digest) -> new RSocketLane(connection, requests, digest, endpoint.format()));
    }

    private Requests<RSocketRequest> requests(Operation operation) {
        if (operation instanceof RSocketOperation known) {
            return known.overRSocket(loop, endpoint.format());
        }
        throw Encoding.refusal("RSocket", operation);
    }

    private SharedConnection<RSocket> connection(WireBytes wireBytes) {
        TcpClient counted = client.doOnChannelInit(
                (observer, channel, address) -> channel.pipeline().addFirst(wireBytes.counter()));
        RSocketConnector connector = RSocketConnector.create()
                .dataMimeType(WellKnownMimeType.APPLICATION_CBOR.getString())
                .metadataMimeType(WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString())
                .payloadDecoder(PayloadDecoder.ZERO_COPY);
        return new RSocketConnection(connector.connect(TcpClientTransport.create(counted)), wireBytes);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }
}
