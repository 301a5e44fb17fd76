package stackbench.app.downstream;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import javax.management.JMException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import stackbench.app.ServerListens;

/** Listens on one event loop. Work on a connection takes some microseconds, so a second loop would have nothing to do. */
final class DelayServer implements AutoCloseable {

    /** As many connections may wait to be accepted as the system lets. */
    private static final int BACKLOG = 65_535;

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
            1,
            new DefaultThreadFactory("delay-server"),
            Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    /** Once closed, it closes what is added to it later. */
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final Lateness lateness = new Lateness();
    private final Handling handling;
    private final InetSocketAddress address;
    private final ConfigurableEnvironment environment;
    private final ApplicationEventPublisher events;

    /** What is done on the connections. */
    @FunctionalInterface
    interface Handling {

        /**
         * Add the handlers of a connection that was accepted.
         *
         * @param all connections that are closed when the server stops; one that this makes must be added
         * @param lateness takes the nanoseconds by which something was sent too late
         */
        void of(Channel accepted, ChannelGroup all, LongConsumer lateness);
    }

    /** @param port 0 leaves the choice to the system */
    DelayServer(
            Handling handling,
            @Value("${server.address}") InetAddress address,
            @Value("${server.port:8081}") int port,
            ConfigurableEnvironment environment,
            ApplicationEventPublisher events) {
        this.handling = handling;
        this.address = new InetSocketAddress(address, port);
        this.environment = environment;
        this.events = events;
    }

    /** Listen, and tell the port in the ways of Boot's own servers: in a property, and by an event. */
    @EventListener(ContextRefreshedEvent.class)
    void start() throws JMException {
        Channel listener = new ServerBootstrap()
                .group(loop)
                .channel(Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        handling.of(channel, connections, lateness::add);
                    }
                })
                .bind(address)
                .syncUninterruptibly()
                .channel();
        connections.add(listener);
        int port = ((InetSocketAddress) listener.localAddress()).getPort();
        lateness.publish(port);
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("server.ports", Map.of("local.server.port", port)));
        events.publishEvent(new ServerListens(port));
    }

    /**
     * Stop at once; who waits for an answer gets none. Closes connections and the listener one by one: the loop alone was seen to end and
     * leave one open, or the port taken.
     */
    @Override
    public void close() throws JMException {
        connections.close().awaitUninterruptibly(1, TimeUnit.SECONDS);
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
        lateness.close();
    }
}
