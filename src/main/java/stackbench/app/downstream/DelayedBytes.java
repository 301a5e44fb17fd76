package stackbench.app.downstream;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Passes on what comes over a connection, in its order, each piece after a delay. It reads no more while the other side does not take
 * what it has.
 */
final class DelayedBytes extends ChannelInboundHandlerAdapter {

    private final Channel other;
    private final long delayNanos;
    private final LongConsumer lateness;

    /**
     * @param other gets what comes
     * @param lateness is told how many nanoseconds after its time each piece was passed on
     */
    DelayedBytes(Channel other, Duration delay, LongConsumer lateness) {
        this.other = other;
        this.delayNanos = delay.toNanos();
        this.lateness = lateness;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object piece) {
        long dueNanos = System.nanoTime() + delayNanos;
        after(context, () -> {
            var unused = other.writeAndFlush(piece);
            lateness.accept(System.nanoTime() - dueNanos);
        });
    }

    /** Tasks that are due at the same time run in the order in which they were scheduled. */
    private void after(ChannelHandlerContext context, Runnable task) {
        var unused = context.executor().schedule(task, delayNanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        other.config().setAutoRead(context.channel().isWritable());
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        after(context, () -> {
            var unused = other.close();
        });
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        var unused = context.close();
    }

    /**
     * Connects each connection of a server with one of its own to the database. Where there is no database to connect to, it closes the server's.
     *
     * @param database host and port
     * @param delay of a byte on its way there, and of one on its way back
     */
    record Proxy(String database, Duration delay) implements DelayServer.Handling {

        @Override
        public void of(Channel accepted, ChannelGroup all, LongConsumer lateness) {
            accepted.config().setAutoRead(false); // until what comes can be passed on
            ChannelFuture connecting = new Bootstrap()
                    .group(accepted.eventLoop())
                    .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                    .option(ChannelOption.AUTO_READ, false)
                    .handler(new DelayedBytes(accepted, delay, lateness))
                    .connect(address());
            Channel toDatabase = connecting.channel();
            all.add(toDatabase);
            accepted.pipeline().addLast(new DelayedBytes(toDatabase, delay, lateness));
            var unused = connecting.addListener(tried -> connected(tried.isSuccess(), accepted, toDatabase));
        }

        private static void connected(boolean succeeded, Channel accepted, Channel toDatabase) {
            if (succeeded) {
                List.of(accepted, toDatabase).forEach(side -> side.config().setAutoRead(true));
            } else {
                var unused = accepted.close();
            }
        }

        private InetSocketAddress address() {
            int colon = database.lastIndexOf(':');
            return new InetSocketAddress(database.substring(0, colon), Integer.parseInt(database.substring(colon + 1)));
        }
    }
}
