package stackbench.harness.load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import stackbench.harness.config.WireFormat;

/** A server with one event loop for tests and measurements of clients. Its user gives the handlers of each connection. */
public class LoopbackServer implements ScriptedServer {
    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(
            1, Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private int port;

    /**
     * The way to answer the n-th request that a server gets, counted from 0.
     *
     * @param <R> the ways of answering one request
     */
    public interface Script<R> {
        void answer(int nth, FullHttpRequest request, R reply);
    }

    /** Listen on some port from now on, and add these handlers to each connection. */
    public final void listen(Consumer<ChannelPipeline> handlers) {
        Channel channel = new ServerBootstrap()
                .group(group)
                .channel(Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        connections.incrementAndGet();
                        open.add(child);
                        handlers.accept(child.pipeline());
                    }
                })
                .bind("localhost", 0)
                .syncUninterruptibly()
                .channel();
        port = ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /** Make the handler that has whole requests answered, and closes its channel when anything fails. */
    protected final <R> ChannelHandler answering(Script<R> script, Function<ChannelHandlerContext, R> reply) {
        return new SimpleChannelInboundHandler<FullHttpRequest>() {
            @Override
            protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
                script.answer(requests.getAndIncrement(), request, reply.apply(context));
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                context.close().addListener(done -> {});
            }
        };
    }

    public final int port() {
        return port;
    }

    @Override
    public final Endpoint endpoint(WireFormat format) {
        return new Endpoint("localhost", port, format);
    }

    @Override
    public final int requests() {
        return requests.get();
    }

    @Override
    public final int connections() {
        return connections.get();
    }

    @Override
    public final int openConnections() {
        return open.size();
    }

    @Override
    public final void dropConnections() {
        open.forEach(child -> ((SocketChannel) child).shutdownOutput().addListener(done -> {}));
    }

    @Override
    public final void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }
}
