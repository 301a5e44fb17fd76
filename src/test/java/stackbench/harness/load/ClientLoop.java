package stackbench.harness.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The one event loop, and its thread, that all drivers share: its cost is the cost of the client. */
public final class ClientLoop implements AutoCloseable {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

    private final EventLoopGroup group;
    private final long threadId;
    private final OptionalLong linuxThreadId;

    public ClientLoop() {
        IoHandlerFactory transport = Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        this.group = new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("client-loop", true), transport);
        this.threadId = Waiting.forResult(
                        group.submit(Thread::currentThread), CLOSE_TIMEOUT, "the client's event loop to start")
                .threadId();
        this.linuxThreadId = Waiting.forResult(
                group.submit(ClientLoop::ownLinuxThreadId), CLOSE_TIMEOUT, "the number of the client's thread");
    }

    /** Read the link of proc(5) {@code /proc/thread-self}, such as {@code 123/task/456}. */
    private static OptionalLong ownLinuxThreadId() {
        try {
            Path self = Path.of("/proc/thread-self").toRealPath();
            return OptionalLong.of(Long.parseLong(self.getFileName().toString()));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** The number by which Linux knows the event loop's thread; empty on other systems. */
    public OptionalLong linuxThreadId() {
        return linuxThreadId;
    }

    /**
     * The CPU time that the event loop's thread has used so far, user and system, in nanoseconds, as the JVM's ThreadMXBean tells
     * it.
     */
    public long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(threadId);
    }

    /** The way in which the loop waits for its connections, such as {@code epoll}. */
    public String transport() {
        return Epoll.isAvailable() ? "epoll" : "nio";
    }

    public EventLoopGroup group() {
        return group;
    }

    public EventLoop eventLoop() {
        return group.next();
    }

    private static Class<? extends SocketChannel> channelType() {
        return Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class;
    }

    /** What makes connections to a server. */
    public Bootstrap connecting(Endpoint endpoint, Driver.DriverSettings settings) {
        return new Bootstrap()
                .group(group)
                .channel(channelType())
                .remoteAddress(endpoint.resolve())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(settings.connectTimeout().toMillis()));
    }

    /** End the thread and with it every connection still open. */
    @Override
    public void close() {
        group.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(CLOSE_TIMEOUT.toMillis());
    }

    /** Waits for the event loop, never without an end. */
    public static final class Waiting {

        private Waiting() {}

        /**
         * Wait for a result.
         *
         * @param what is waited for, in the words of a message
         * @throws Driver.DriverException when it is not there within the limit, or its making failed
         * @throws ClientFaultException when it failed because of the client itself
         */
        public static <T> T forResult(Future<T> future, Duration limit, String what) {
            try {
                return future.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                throw new Driver.DriverException("waited " + limit.toMillis() + " ms in vain for " + what, e);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof ClientFaultException ours) {
                    throw ours;
                }
                throw new Driver.DriverException(
                        "failed while waiting for " + what + ": " + e.getCause(), e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Driver.DriverException("interrupted while waiting for " + what, e);
            }
        }
    }
}
