package stackbench.harness.load.http2;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Refusal;
import stackbench.harness.load.Wire.WireBytes;

/** A connection for several lanes, made when the first of them needs it and again when it was lost, or the server has it end. */
final class SharedConnection {

    private final Bootstrap bootstrap;
    private final Duration connectTimeout;
    private final WireBytes wireBytes;
    private final Deque<Http2Lane> waiting = new ArrayDeque<>();
    private final Set<StreamHandler> handlers = new HashSet<>();
    private @Nullable StreamHandler open;
    private boolean connecting;
    private boolean hadConnection;
    private boolean givenUp;
    private boolean closed;
    private int lanes;

    SharedConnection(Bootstrap bootstrap, Duration connectTimeout, WireBytes wireBytes) {
        this.bootstrap = bootstrap;
        this.connectTimeout = connectTimeout;
        this.wireBytes = wireBytes;
    }

    /** Count a lane that uses it. */
    void join() {
        lanes++;
    }

    /** Let the lane start its request: at once, when there is a connection, or when the server allows one more on it. */
    void use(Http2Lane lane) {
        waiting.add(lane);
        startWaiting();
    }

    boolean isClosed() {
        return closed;
    }

    void startWaiting() {
        StreamHandler known = open;
        if (known == null) {
            connect();
            return;
        }
        while (!waiting.isEmpty() && known.hasRoom()) {
            waiting.remove().start(known);
        }
    }

    private void connect() {
        if (connecting || closed || waiting.isEmpty()) {
            return;
        }
        connecting = true;
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
                notConnected(fresh, connection.cause());
            }
        });
    }

    private void notConnected(StreamHandler handler, Throwable cause) {
        handlers.remove(handler);
        connecting = false;
        String fault = "could not connect: " + cause.getMessage();
        tellWaiting(Refusal.isRefusal(cause) ? lane -> lane.refuse(fault) : lane -> lane.fail(fault));
    }

    /** Hear that the server has said what it allows. */
    void ready(StreamHandler handler) {
        connecting = false;
        if (closed) {
            handler.close();
            return;
        }
        if (hadConnection) {
            wireBytes.addReconnect();
        }
        hadConnection = true;
        open = handler;
        startWaiting();
    }

    /** Hear that a connection takes no more requests; what is under way on it may still end. */
    void leave(StreamHandler handler) {
        if (open == handler) {
            open = null;
        }
    }

    /** Hear that a connection is over, before those who have something under way on it do. */
    void lost(StreamHandler handler, Streams.Loss loss) {
        handlers.remove(handler);
        leave(handler);
        if (!handler.isReady()) {
            connecting = false;
            tellWaiting(lane -> lane.lose(loss));
        }
    }

    private void tellWaiting(Consumer<Http2Lane> told) {
        List<Http2Lane> all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(told);
    }

    /** Note that a request was given up: what the others have under way on the same connection still ends on it. */
    void giveUp() {
        givenUp = true;
    }

    /** Close the connection if a request on it was given up; between blocks only. */
    void dropGivenUp() {
        if (givenUp) {
            closeOpen();
        }
    }

    /** Close it until it is needed again, where no other lane uses it. */
    void hangUp() {
        if (lanes == 1) {
            closeOpen();
            hadConnection = false;
        }
    }

    private void closeOpen() {
        StreamHandler left = open;
        open = null;
        givenUp = false;
        if (left != null) {
            left.close();
        }
    }

    void close() {
        closed = true;
        waiting.clear();
        List.copyOf(handlers).forEach(StreamHandler::close);
    }
}
