package stackbench.contract.client;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Speaks HTTP/2 without encryption to a server that must know it beforehand, with all requests on one connection. What it sends is not
 * checked, so that a test can send what no client should.
 */
public final class H2cTransport implements HttpTransport {

    private static final EventLoopGroup LOOP = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("h2c-contract", true), NioIoHandler.newFactory());

    private final InetSocketAddress server;
    private @Nullable Connection connection;

    public H2cTransport(InetSocketAddress server) {
        this.server = server;
    }

    /** The settings that the server begins a connection with. */
    public Http2Settings settings() {
        Promise<Http2Settings> settings = connection().beginning().settings;
        await(settings);
        return settings.getNow();
    }

    @Override
    public Answer send(Query query) {
        H2cStream stream = H2cStream.open(connection().channel());
        stream.send(query, true);
        return stream.answer();
    }

    /** Send a request, and return the heads of its answer: none where the server reset the stream at once. */
    public List<Http2Headers> heads(Query query) {
        H2cStream stream = H2cStream.open(connection().channel());
        stream.send(query, true);
        return stream.heads();
    }

    /** Send a request without its end. */
    public Unfinished begin(Query query) {
        H2cStream stream = H2cStream.open(connection().channel());
        stream.send(query, false);
        return stream;
    }

    /** A request that has not ended. */
    public interface Unfinished {

        /** Whether the server has neither answered the request nor ended its connection. */
        boolean isOpen();

        /** Send the rest of the body, and return the heads of the answer: none where the server reset the stream. */
        List<Http2Headers> finish(byte[] rest);
    }

    /** Send half of a body, as if it were all of it, and wait until the server has had enough, whatever it says. */
    public void sendHalf(Query query) {
        H2cStream stream = H2cStream.open(connection().channel());
        stream.sendHalf(query);
        stream.awaitSomething();
    }

    /** Reset the stream, and end the connection then: Tomcat ends one that has a handful of its streams reset. */
    @Override
    public void abandon(Query query) {
        H2cStream stream = H2cStream.open(connection().channel());
        boolean body = query.body().length > 0;
        stream.send(query, !body);
        if (!body) {
            stream.awaitSomething();
        }
        stream.leave();
        disconnect();
    }

    /** End the connection and all that is under way on it; the next request makes another. */
    public void disconnect() {
        await(connection().channel().close());
    }

    private synchronized Connection connection() {
        Connection known = connection;
        if (known != null && known.channel().isActive() && !known.beginning().goingAway) {
            return known;
        }
        Beginning beginning = new Beginning();
        ChannelFuture connecting = new Bootstrap()
                .group(LOOP)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        Http2FrameCodecBuilder.forClient()
                                                .validateHeaders(false)
                                                .build(),
                                        beginning,
                                        new Http2MultiplexHandler(new ChannelInboundHandlerAdapter()));
                    }
                })
                .connect(server.getHostString(), server.getPort());
        await(connecting);
        Connection fresh = new Connection(connecting.channel(), beginning);
        connection = fresh;
        return fresh;
    }

    static void await(Future<?> future) {
        if (!future.awaitUninterruptibly(ContractClient.PATIENCE.toMillis()) || !future.isSuccess()) {
            throw new IllegalStateException("not done in time, or not at all", future.cause());
        }
    }

    private record Connection(Channel channel, Beginning beginning) {}

    /** Keeps what a server says of a connection: how it begins, and that it ends. */
    private static final class Beginning extends ChannelInboundHandlerAdapter {

        private final Promise<Http2Settings> settings = LOOP.next().newPromise();
        private volatile boolean goingAway;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof Http2SettingsFrame frame) {
                settings.trySuccess(frame.settings());
            }
            if (message instanceof Http2GoAwayFrame) {
                goingAway = true;
            }
            context.fireChannelRead(message);
        }
    }
}
