package stackbench.harness.load.figures;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One event loop, whose connections answer what they read. */
final class TrivialNettyServer implements TrivialServer {

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(
            1, Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    private final Channel channel;

    /** @param connection adds the handlers of a connection */
    TrivialNettyServer(Consumer<ChannelPipeline> connection) {
        this.channel = new ServerBootstrap()
                .group(group)
                .channel(Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        connection.accept(child.pipeline());
                    }
                })
                .bind("localhost", 0)
                .syncUninterruptibly()
                .channel();
    }

    /** Make a buffer to write duplicates of. */
    static ByteBuf constant(byte[] bytes) {
        return Unpooled.unreleasableBuffer(
                Unpooled.directBuffer(bytes.length).writeBytes(bytes).asReadOnly());
    }

    @Override
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }
}
