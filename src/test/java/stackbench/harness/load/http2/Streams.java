package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.Lane.Fault;

/** Tells lanes what comes from the server, and what becomes of their streams. */
final class Streams extends Http2EventAdapter {

    /** The bytes of all answers on a connection that a server may send unread: as much as 16 of them may have at once. */
    private static final int CONNECTION_WINDOW_BYTES = 1 << 24;

    private final StreamHandler handler;
    private final Http2Connection owner;
    private final IntObjectMap<Http2Lane> lanes = new IntObjectHashMap<>();
    private Loss loss = new Loss("connection closed by the server", "", false);
    private boolean ready;
    private boolean leaving;

    /**
     * How a connection was lost.
     *
     * @param why what is known beside how far an answer had come; empty: nothing
     * @param wrong whether by something that is no HTTP/2
     */
    record Loss(String how, String why, boolean wrong) {

        /** @param progress how far an answer had come */
        Fault fault(String progress) {
            return wrong ? Fault.wrong(how + why) : Fault.broken(how + " " + progress + why);
        }
    }

    Streams(StreamHandler handler, Http2Connection owner) {
        this.handler = handler;
        this.owner = owner;
    }

    /** Whether the server has said what it allows. */
    boolean isReady() {
        return ready;
    }

    void put(int id, Http2Lane lane) {
        lanes.put(id, lane);
    }

    void remove(int id) {
        lanes.remove(id);
    }

    /** Note how the connection is about to be lost. */
    void lose(Loss loss) {
        this.loss = loss;
    }

    Loss loss() {
        return loss;
    }

    /** Note why a stream is about to be reset by this client. */
    void spoil(int id, boolean outbound, String reason) {
        Http2Lane lane = lanes.get(id);
        if (lane != null) {
            lane.spoil(outbound, reason);
        }
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext context, Http2Settings settings) throws Http2Exception {
        if (!ready) {
            ready = true;
            handler.connection()
                    .local()
                    .flowController()
                    .incrementWindowSize(
                            handler.connection().connectionStream(),
                            CONNECTION_WINDOW_BYTES - Http2CodecUtil.DEFAULT_WINDOW_SIZE);
            owner.connected(handler);
        }
    }

    @Override
    public void onHeadersRead(ChannelHandlerContext context, int id, Http2Headers headers, int padding, boolean last) {
        Http2Lane lane = lanes.get(id);
        if (lane != null) {
            lane.head(headers);
        }
        endIf(last, id, lane);
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int id,
            Http2Headers headers,
            int dependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean last) {
        onHeadersRead(context, id, headers, padding, last);
    }

    @Override
    public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean last) {
        Http2Lane lane = lanes.get(id);
        int consumed = lane == null ? data.readableBytes() : lane.data(data);
        endIf(last, id, lane);
        return consumed + padding;
    }

    /** End an answer. A server that has not read all of the request by then need not: its stream is at an end. */
    private void endIf(boolean last, int id, @Nullable Http2Lane lane) {
        if (last && lane != null) {
            lane.whole();
            Http2Stream stream = handler.connection().stream(id);
            if (stream != null && stream.state().localSideOpen()) {
                handler.cancel(id);
            }
        }
    }

    @Override
    public void onRstStreamRead(ChannelHandlerContext context, int id, long code) {
        Http2Lane lane = lanes.get(id);
        if (lane != null) {
            lane.reset(code);
        }
    }

    @Override
    public void onStreamClosed(Http2Stream stream) {
        Http2Lane lane = lanes.remove(stream.id());
        if (lane != null) {
            if (isBeyondTheLast(stream)) {
                lane.fail(new Fault(Failure.REFUSED, loss.how()));
            } else {
                lane.closed(loss);
            }
        }
        if (leaving && lanes.isEmpty()) {
            handler.close();
        } else {
            owner.startWaiting();
        }
    }

    /** Whether the server said that it would not take this request any more. */
    private boolean isBeyondTheLast(Http2Stream stream) {
        return leaving && stream.id() > handler.connection().local().lastStreamKnownByPeer();
    }

    @Override
    public void onGoAwayReceived(int lastStream, long code, ByteBuf debugData) {
        leaving = true;
        loss = new Loss("connection closed by the server (GOAWAY " + Http2Error.valueOf(code) + ")", "", false);
        owner.leave(handler);
        if (lanes.isEmpty()) {
            handler.close();
        }
    }
}
