package stackbench.harness.load.http2;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.SharedConnection;
import stackbench.harness.load.Wire.WireBytes;

/** A connection of HTTP/2, made anew also when the server has it end. */
final class Http2Connection extends SharedConnection<StreamHandler> {
    private final Bootstrap bootstrap;
    private final Duration connectTimeout;
    private final WireBytes wireBytes;
    private final Set<StreamHandler> handlers = new HashSet<>();

    Http2Connection(Bootstrap bootstrap, Duration connectTimeout, WireBytes wireBytes) {
        super(wireBytes);
        this.bootstrap = bootstrap;
        this.connectTimeout = connectTimeout;
        this.wireBytes = wireBytes;
    }

    @Override
    protected void connect() {
        StreamHandler fresh = StreamHandler.of(this, connectTimeout);
        handlers.add(fresh);
        ChannelFuture connection = bootstrap
                .clone()
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(wireBytes.counter(), fresh);
                    }
                })
                .connect();
        connection.addListener(done -> {
            if (!connection.isSuccess()) {
                handlers.remove(fresh);
                notConnected(lane -> lane.fail(Fault.ofConnecting(connection.cause())));
            }
        });
    }

    @Override
    protected boolean hasRoom(StreamHandler handler) {
        return handler.hasRoom();
    }

    /** Hear that a connection is over, before those who have something under way on it do. */
    void lost(StreamHandler handler, Streams.Loss loss) {
        handlers.remove(handler);
        leave(handler);
        if (!handler.isReady()) {
            notConnected(lane -> lane.fail(loss.fault("before an answer began")));
        }
    }

    @Override
    protected void close(StreamHandler handler) {
        handler.close();
    }

    @Override
    protected void close() {
        super.close();
        List.copyOf(handlers).forEach(StreamHandler::close);
    }
}
