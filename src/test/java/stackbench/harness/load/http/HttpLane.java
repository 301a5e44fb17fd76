package stackbench.harness.load.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Following;
import stackbench.harness.load.Encoding.RedirectException;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Lane.LaneListener;
import stackbench.harness.load.Wire.WireBytes;

/** The HTTP connection of one worker, made anew when it was lost, in a request or between two. */
final class HttpLane implements Lane {

    private final Bootstrap bootstrap;
    private final Optional<Tls> tls;
    private final Supplier<Requests<ByteBuf>> requests;
    private final AnswerDigest digest;
    private final WireBytes wireBytes;
    private @Nullable HttpConnection connection;
    private @Nullable LaneListener listener;
    private long request;
    private boolean hadConnection;
    private @Nullable Intake intake;
    private @Nullable Following<ByteBuf> following;

    /** The next request of a redirect, which is to be sent; null: none is. */
    private @Nullable ByteBuf next;

    private boolean redirected;

    HttpLane(
            Bootstrap bootstrap,
            Optional<Tls> tls,
            Supplier<Requests<ByteBuf>> requests,
            AnswerDigest digest,
            WireBytes wireBytes) {
        this.bootstrap = bootstrap;
        this.tls = tls;
        this.requests = requests;
        this.digest = digest;
        this.wireBytes = wireBytes;
    }

    @Override
    public void send(long request, LaneListener listener) {
        this.request = request;
        this.listener = listener;
        following = null;
        next = null;
        redirected = false;
        if (connection == null) {
            connect();
        } else {
            write(connection, listener);
        }
    }

    private void connect() {
        ChannelFuture connecting = bootstrap
                .clone()
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        tls.ifPresent(encryption -> channel.pipeline().addLast(encryption.handler(channel.alloc())));
                        channel.pipeline().addLast(new HttpConnection(HttpLane.this, digest, wireBytes, channel));
                    }
                })
                .connect();
        connecting.addListener(done -> reached(connecting));
    }

    private void reached(ChannelFuture connecting) {
        if (!connecting.isSuccess()) {
            fail(Fault.ofConnecting(connecting.cause()));
        } else if (tls.isEmpty()) {
            connected(connecting.channel());
        } else {
            Future<Channel> handshake =
                    connecting.channel().pipeline().get(SslHandler.class).handshakeFuture();
            handshake.addListener(done -> encrypted(connecting.channel(), handshake));
        }
    }

    /** Whoever does not speak TLS refused nothing: the handler has closed the connection. */
    private void encrypted(Channel channel, Future<Channel> handshake) {
        if (handshake.isSuccess()) {
            connected(channel);
        } else {
            fail(Fault.broken("could not connect: the TLS handshake failed: " + handshake.cause()));
        }
    }

    private void connected(Channel channel) {
        HttpConnection fresh = channel.pipeline().get(HttpConnection.class);
        if (listener == null) {
            fresh.close();
        } else {
            connection = fresh;
            if (hadConnection) {
                wireBytes.addReconnect();
            }
            hadConnection = true;
            if (!redirected) {
                listener.connected();
            }
            write(fresh, listener);
        }
    }

    private void write(HttpConnection connection, LaneListener listener) {
        if (next != null && following != null) {
            connection.send(next, following.awaited());
        } else {
            Requests<ByteBuf> carried = requests.get();
            ByteBuf encoded = carried.encode(request, connection.allocator());
            following = carried.following(request);
            listener.sent();
            connection.send(encoded, carried.awaited(request));
        }
        if (intake != null) {
            takeIn(intake);
        }
    }

    @Override
    public void takeIn(Intake intake) {
        this.intake = intake;
        boolean goesOn = intake.mayGoOnAfter(digest.bytes());
        if (connection != null) {
            connection.takeIn(goesOn, intake.isOpen());
        }
    }

    void written() {
        if (listener != null && !redirected) {
            listener.written();
        }
    }

    void answering() {
        if (listener != null) {
            listener.answering();
        }
    }

    void answered(Answer answer, boolean keepAlive) {
        if (!keepAlive) {
            disconnect();
        }
        LaneListener told = listener;
        if (told == null || follows(answer, told)) {
            return;
        }
        listener = null;
        told.answered(following == null ? answer : following.whole(answer));
    }

    /** Go where an answer redirects to, if somebody follows; a failure to do so ends the request. */
    private boolean follows(Answer answer, LaneListener told) {
        if (following == null) {
            return false;
        }
        try {
            next = following.next(answer);
        } catch (RedirectException e) {
            fail(Fault.wrong(String.valueOf(e.getMessage())));
            return true;
        }
        if (next == null) {
            return false;
        }
        redirected = true;
        if (connection == null) {
            connect();
        } else {
            write(connection, told);
        }
        return true;
    }

    /** End a connection, and the request on it; nothing where it had been given up before. */
    void lost(HttpConnection which, Fault fault) {
        if (which == connection) {
            disconnect();
            fail(fault);
        }
    }

    @Override
    public void expire(Duration timeout) {
        if (connection != null) {
            lost(
                    connection,
                    Fault.broken("no whole answer within " + timeout.toMillis() + " ms, " + connection.progress()));
        }
    }

    private void fail(Fault fault) {
        LaneListener told = listener;
        listener = null;
        if (told != null) {
            told.failed(fault);
        }
    }

    @Override
    public void hangUp() {
        hadConnection = false;
        disconnect();
    }

    void close() {
        listener = null;
        disconnect();
    }

    private void disconnect() {
        HttpConnection lost = connection;
        connection = null;
        if (lost != null) {
            lost.close();
        }
    }
}
