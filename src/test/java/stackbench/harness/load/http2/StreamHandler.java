package stackbench.harness.load.http2;

import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Carries the requests of lanes as streams of one connection, in the frames and the flow control of Netty. */
@SuppressWarnings("FutureReturnValueIgnored") // whatever fails ends its stream, or the connection
final class StreamHandler extends Http2ConnectionHandler {

    /** The bytes of an answer that a server may send unread: more than a list of a thousand messages has by default, so that none has to wait. */
    private static final int STREAM_WINDOW_BYTES = 1 << 20;

    private final Http2Connection owner;
    private final Duration settingsTimeout;
    private final Streams streams;
    private @Nullable ChannelHandlerContext context;
    private boolean reading;

    private StreamHandler(
            Http2Connection owner,
            Duration settingsTimeout,
            Http2ConnectionDecoder decoder,
            Http2ConnectionEncoder encoder,
            Http2Settings settings) {
        super(decoder, encoder, settings);
        this.owner = owner;
        this.settingsTimeout = settingsTimeout;
        this.streams = new Streams(this, owner);
        decoder.frameListener(streams);
        connection().addListener(streams);
    }

    static StreamHandler of(Http2Connection owner, Duration settingsTimeout) {
        return new Builder(owner, settingsTimeout).build();
    }

    boolean isReady() {
        return streams.isReady();
    }

    boolean hasRoom() {
        return connection().local().canOpenStream();
    }

    ByteBufAllocator allocator() {
        return context().alloc();
    }

    /** Start a request, and return the number of its stream. What is started while answers are read is flushed after them, all at once. */
    int start(Http2Lane lane, Http2Request request) {
        ChannelHandlerContext on = context();
        int id = connection().local().incrementAndGetNextStreamId();
        streams.put(id, lane);
        boolean body = request.body().isReadable();
        encoder().writeHeaders(on, id, request.head(), 0, !body, on.newPromise());
        if (body) {
            encoder().writeData(on, id, request.body(), 0, true, on.newPromise());
        }
        if (!reading) {
            flush(on);
        }
        return id;
    }

    /** Let the server send as much more of an answer. */
    void consumed(int id, int bytes) {
        Http2Stream stream = connection().stream(id);
        if (stream != null) {
            try {
                connection().local().flowController().consumeBytes(stream, bytes);
            } catch (Http2Exception e) {
                onError(context(), true, e);
            }
            flush(context());
        }
    }

    /** Reset a stream, of which its lane hears no more. */
    void giveUp(int id) {
        streams.remove(id);
        cancel(id);
        flush(context());
    }

    void cancel(int id) {
        resetStream(context(), id, Http2Error.CANCEL.code(), context().newPromise());
    }

    void close() {
        if (context != null) {
            context.close();
        }
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "no connection yet");
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) throws Exception {
        this.context = context;
        super.handlerAdded(context);
    }

    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
        context.executor().schedule(this::requireReady, settingsTimeout.toMillis(), TimeUnit.MILLISECONDS);
        super.channelActive(context);
    }

    private void requireReady() {
        if (!isReady()) {
            streams.lose(
                    new Streams.Loss("no HTTP/2 settings within " + settingsTimeout.toMillis() + " ms,", "", false));
            close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        reading = true;
        super.channelRead(context, message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) throws Exception {
        reading = false;
        super.channelReadComplete(context);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        owner.lost(this, streams.loss());
        super.channelInactive(context);
        owner.startWaiting();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) throws Exception {
        if (Http2CodecUtil.getEmbeddedHttp2Exception(cause) != null) {
            super.exceptionCaught(context, cause);
        } else {
            streams.lose(new Streams.Loss("connection failed", ": " + cause, false));
            close();
        }
    }

    @Override
    protected void onConnectionError(
            ChannelHandlerContext context, boolean outbound, Throwable cause, @Nullable Http2Exception error) {
        streams.lose(
                outbound
                        ? new Streams.Loss("connection failed", ": " + cause, false)
                        : new Streams.Loss("not an HTTP/2 response", ": " + cause.getMessage(), true));
        super.onConnectionError(context, outbound, cause, error);
    }

    @Override
    protected void onStreamError(
            ChannelHandlerContext context, boolean outbound, Throwable cause, Http2Exception.StreamException error) {
        streams.spoil(error.streamId(), outbound, String.valueOf(error.getMessage()));
        super.onStreamError(context, outbound, cause, error);
    }

    private static final class Builder extends AbstractHttp2ConnectionHandlerBuilder<StreamHandler, Builder> {

        private final Http2Connection owner;
        private final Duration settingsTimeout;

        Builder(Http2Connection owner, Duration settingsTimeout) {
            this.owner = owner;
            this.settingsTimeout = settingsTimeout;
            server(false);
            // A path differs from request to request, so the compression of headers does not remember it; nghttp2 has
            // the same rule.
            headerSensitivityDetector(
                    (name, value) -> Http2Headers.PseudoHeaderName.PATH.value().contentEquals(name));
            initialSettings(Http2Settings.defaultSettings().pushEnabled(false).initialWindowSize(STREAM_WINDOW_BYTES));
        }

        @Override
        protected StreamHandler build() {
            return super.build();
        }

        @Override
        protected StreamHandler build(
                Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings settings) {
            return new StreamHandler(owner, settingsTimeout, decoder, encoder, settings);
        }
    }
}
