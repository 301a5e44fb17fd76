package stackbench.app.downstream;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
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
import java.util.function.LongSupplier;

/**
 * Passes on what comes over a connection, in its order, each piece after a delay. It reads no more while the other side does not take
 * what it has.
 */
final class DelayedBytes extends ChannelInboundHandlerAdapter {

    private final Channel other;
    private final long delayNanos;
    private final LongConsumer lateness;
    private final LongSupplier clock;

    /**
     * @param other gets what comes
     * @param lateness takes, for each piece, the nanoseconds by which it was passed on too late
     * @param clock in nanoseconds from any beginning
     */
    DelayedBytes(Channel other, Duration delay, LongConsumer lateness, LongSupplier clock) {
        this.other = other;
        this.delayNanos = delay.toNanos();
        this.lateness = lateness;
        this.clock = clock;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object piece) {
        long dueNanos = clock.getAsLong() + delayNanos;
        after(context, () -> {
            var unused = other.writeAndFlush(piece);
            lateness.accept(clock.getAsLong() - dueNanos);
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

    /** Closes the other connection after the delay, once everything for it has been written. What it sends after that is lost. */
    @Override
    public void channelInactive(ChannelHandlerContext context) {
        after(context, () -> {
            var unused = other.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        });
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        var unused = context.close();
    }

    /**
     * Connects each connection of a server with one of its own to the database. Where there is no database to connect to, it closes the server's.
     *
     * @param delay of a byte on its way there, and of one on its way back
     */
    record Proxy(InetSocketAddress database, Duration delay) implements DelayServer.Handling {

        @Override
        public void of(Channel accepted, ChannelGroup all, LongConsumer lateness) {
            accepted.config().setAutoRead(false); // until what comes can be passed on
            ChannelFuture connecting = new Bootstrap()
                    .group(accepted.eventLoop())
                    .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                    .option(ChannelOption.AUTO_READ, false)
                    .handler(new DelayedBytes(accepted, delay, lateness, System::nanoTime))
                    .connect(database);
            Channel toDatabase = connecting.channel();
            all.add(toDatabase);
            accepted.pipeline().addLast(new DelayedBytes(toDatabase, delay, lateness, System::nanoTime));
            var unused = connecting.addListener(tried -> connected(tried.isSuccess(), accepted, toDatabase));
        }

        private static void connected(boolean succeeded, Channel accepted, Channel toDatabase) {
            if (succeeded) {
                List.of(accepted, toDatabase).forEach(side -> side.config().setAutoRead(true));
            } else {
                var unused = accepted.close();
            }
        }
    }
}
