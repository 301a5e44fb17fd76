package stackbench.harness.load.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.util.Locale;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Awaited;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Wire.WireBytes;

/** Writes the requests of one connection and reads their answers. Its bytes are those of HTTP: what TLS adds to them is not counted. */
@SuppressWarnings("FutureReturnValueIgnored") // whatever fails ends in exceptionCaught or channelInactive
final class HttpConnection extends ChannelInboundHandlerAdapter {

    private final HttpLane lane;
    private final AnswerDigest digest;
    private final HttpAnswerReader reader;
    private final WireBytes wireBytes;
    private final Channel channel;
    private long requests;
    private boolean requested;
    private boolean answering;
    private boolean closed;

    HttpConnection(HttpLane lane, AnswerDigest digest, WireBytes wireBytes, Channel channel) {
        this.lane = lane;
        this.digest = digest;
        this.reader = new HttpAnswerReader(digest);
        this.wireBytes = wireBytes;
        this.channel = channel;
    }

    ByteBufAllocator allocator() {
        return channel.alloc();
    }

    void send(ByteBuf request, Awaited awaited) {
        requested = true;
        answering = false;
        requests++;
        reader.expect(awaited);
        wireBytes.addSent(request.readableBytes());
        channel.writeAndFlush(request, channel.voidPromise());
        tellWhenWritten();
    }

    /**
     * Tell when the request has been written: small ones are given to the system at once; a promise for each would cost more than
     * to look.
     */
    private void tellWhenWritten() {
        ChannelOutboundBuffer unwritten = channel.unsafe().outboundBuffer();
        if (unwritten == null || unwritten.isEmpty()) {
            lane.written();
        } else {
            long asked = requests;
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(done -> {
                if (asked == requests && requested && !closed) {
                    lane.written();
                }
            });
        }
    }

    /** Read on by portions, each asked for: what is not asked for stays in the system's buffers, and then with the server. */
    void takeIn(boolean portion, boolean rest) {
        channel.config().setAutoRead(rest);
        if (portion && !rest) {
            channel.read();
        }
    }

    void close() {
        closed = true;
        channel.close();
    }

    /** The words for how far the answer has come. */
    String progress() {
        return reader.hasBegun()
                ? String.format(Locale.ROOT, "after %,d bytes of the body", digest.bytes())
                : "before an answer began";
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            wireBytes.addReceived(in.readableBytes());
            if (!closed) {
                tellOfFirst();
                read(in);
            }
        } finally {
            in.release();
        }
    }

    private void tellOfFirst() {
        if (requested && !answering) {
            answering = true;
            lane.answering();
        }
    }

    private void read(ByteBuf in) {
        try {
            reader.read(in);
        } catch (HttpHead.HttpFormatException e) {
            lane.lost(this, Fault.wrong("not an HTTP response: " + e.getMessage()));
            return;
        }
        if (in.isReadable()) {
            lane.lost(this, Fault.wrong("the server sent " + in.readableBytes() + " bytes more than its answer"));
        }
    }

    /** Hand over a whole answer: only now is it certain that nothing follows the answer in what has been read. */
    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (requested && !closed && reader.isComplete()) {
            requested = false;
            lane.answered(reader.answer(), reader.keepAlive());
        }
    }

    /** Leave a connection on which the server has ended TLS: it may stay open, but nothing can be sent on it. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslCloseCompletionEvent) {
            channel.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (requested && !closed && reader.endsWithConnection()) {
            requested = false;
            lane.answered(reader.answer(), false);
        } else {
            lane.lost(this, Fault.broken("connection closed by the server " + progress()));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        lane.lost(this, Fault.broken("connection failed " + progress() + ": " + cause));
    }
}
