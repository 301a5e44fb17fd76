package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.Locale;

/** Write the requests of one connection and read their answers. */
@SuppressWarnings("FutureReturnValueIgnored") // whatever fails ends in exceptionCaught or channelInactive
final class HttpConnection extends ChannelInboundHandlerAdapter {

    private enum State {
        IDLE,
        REQUESTED,
        ANSWERING,
        ANSWERED,
        CLOSED
    }

    private final HttpLane lane;
    private final AnswerDigest digest;
    private final Channel channel;
    private State state = State.IDLE;
    private int status;
    private boolean keepAlive;

    HttpConnection(HttpLane lane, AnswerDigest digest, Channel channel) {
        this.lane = lane;
        this.digest = digest;
        this.channel = channel;
    }

    ByteBufAllocator allocator() {
        return channel.alloc();
    }

    void send(ByteBuf request) {
        state = State.REQUESTED;
        channel.writeAndFlush(request, channel.voidPromise());
    }

    void close() {
        state = State.CLOSED;
        channel.close();
    }

    /** How far the answer has come. */
    String progress() {
        return state == State.ANSWERING || state == State.ANSWERED
                ? String.format(Locale.ROOT, "after %,d bytes of the body", digest.bytes())
                : "before an answer began";
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            read((HttpObject) message);
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void read(HttpObject message) {
        if (state == State.CLOSED) {
            return;
        }
        if (message.decoderResult().isFailure()) {
            lane.lost(this, "not an HTTP response: " + message.decoderResult().cause());
            return;
        }
        if (message instanceof HttpResponse response) {
            begin(response);
        }
        if (state != State.ANSWERING) {
            return;
        }
        if (message instanceof HttpContent content) {
            digest.add(content.content());
        }
        if (message instanceof LastHttpContent) {
            digest.endFrame();
            state = State.ANSWERED;
        }
    }

    private void begin(HttpResponse response) {
        if (state != State.REQUESTED) {
            lane.lost(
                    this,
                    "the server sent an answer to no request, status "
                            + response.status().code());
            return;
        }
        state = State.ANSWERING;
        status = response.status().code();
        keepAlive = HttpUtil.isKeepAlive(response);
        digest.begin();
    }

    /** Only now is it certain that nothing follows the answer in what has been read. */
    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (state == State.ANSWERED) {
            state = State.IDLE;
            lane.answered(digest.answer(status, 0), keepAlive);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        lane.lost(this, "connection closed by the server " + progress());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        lane.lost(this, "connection failed " + progress() + ": " + cause);
    }
}
