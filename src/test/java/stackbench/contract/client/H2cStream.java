package stackbench.contract.client;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import stackbench.contract.client.HttpTransport.Answer;
import stackbench.contract.client.HttpTransport.Query;

/** One request over HTTP/2 and its answer, of which no more is taken from the connection than is read. */
final class H2cStream extends ChannelInboundHandlerAdapter implements H2cTransport.Unfinished {

    private enum End {
        COMPLETE,
        BROKEN
    }

    private final BlockingQueue<Object> received = new LinkedBlockingQueue<>();
    private final Channel channel;

    private H2cStream(Channel connection) {
        Future<Http2StreamChannel> opening = new Http2StreamChannelBootstrap(connection)
                .option(ChannelOption.AUTO_READ, false)
                // A server that refuses the rest of a body has answered: what it said is still to be read.
                .option(ChannelOption.AUTO_CLOSE, false)
                .handler(this)
                .open();
        H2cTransport.await(opening);
        this.channel = opening.getNow();
    }

    static H2cStream open(Channel connection) {
        return new H2cStream(connection);
    }

    /** @param whole whether the request ends with its body */
    void send(Query query, boolean whole) {
        Http2Headers headers = headers(query);
        int length = query.body().length;
        if (whole && query.sized() && length > 0) {
            headers.setInt("content-length", length);
        }
        write(headers, query.body(), length, whole);
    }

    /** Say how long the body is, and end after half of it. */
    void sendHalf(Query query) {
        int length = query.body().length;
        write(headers(query).setInt("content-length", length), query.body(), length / 2, true);
    }

    private static Http2Headers headers(Query query) {
        Http2Headers headers = new DefaultHttp2Headers(false)
                .method(query.method())
                .scheme("http")
                .authority("test")
                .path(query.target());
        query.headers().forEach(headers::set);
        return headers;
    }

    private void write(Http2Headers headers, byte[] body, int length, boolean whole) {
        channel.writeAndFlush(new DefaultHttp2HeadersFrame(headers, whole && length == 0))
                .addListener(done -> {});
        if (length > 0) {
            // not waited for: a server may answer before it has read all
            channel.writeAndFlush(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(body, 0, length), whole))
                    .addListener(done -> {});
        }
    }

    /** Wait for the head of the answer. */
    Answer answer() {
        if (next() instanceof Http2Headers head) {
            CharSequence type = head.get("content-type");
            return new Answer(
                    Integer.parseInt(head.status().toString()), type == null ? "none" : type.toString(), new Body());
        }
        throw new AssertionError("the server reset the stream without an answer");
    }

    /** Wait for the end of the answer, and return its heads: none where the server reset the stream at once. */
    List<Http2Headers> heads() {
        List<Http2Headers> heads = new ArrayList<>();
        for (Object next = next(); !(next instanceof End); next = next()) {
            if (next instanceof Http2Headers head) {
                heads.add(head);
            }
        }
        leave();
        return heads;
    }

    @Override
    public boolean isOpen() {
        return channel.isActive() && received.isEmpty();
    }

    @Override
    public List<Http2Headers> finish(byte[] rest) {
        channel.writeAndFlush(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(rest), true))
                .addListener(done -> {});
        return heads();
    }

    /** Wait for an answer, or a reset. */
    void awaitSomething() {
        var unused = next();
    }

    /** Go away, and let the server know. */
    void leave() {
        channel.close().addListener(done -> {});
    }

    private Object next() {
        Object known = received.poll();
        if (known != null) {
            return known;
        }
        channel.read();
        try {
            Object next = received.poll(ContractClient.PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("nothing came in time");
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", e);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        boolean last = false;
        if (message instanceof Http2HeadersFrame head) {
            received.add(head.headers());
            last = head.isEndStream();
        } else if (message instanceof Http2DataFrame data) {
            received.add(ByteBufUtil.getBytes(data.content()));
            last = data.isEndStream();
        }
        ReferenceCountUtil.release(message);
        if (last) {
            received.add(End.COMPLETE);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        received.add(End.BROKEN);
    }

    /** The body of the answer; its end is that of the stream, of which the server has heard enough then. */
    private final class Body extends InputStream {

        private byte @Nullable [] part = {};
        private int at;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            byte[] known = part;
            while (known != null && at == known.length) {
                known = more();
                part = known;
                at = 0;
            }
            if (known == null) {
                return -1;
            }
            int count = Math.min(length, known.length - at);
            System.arraycopy(known, at, bytes, offset, count);
            at += count;
            return count;
        }

        private byte @Nullable [] more() throws IOException {
            Object next = next();
            if (next instanceof byte[] bytes) {
                return bytes;
            }
            if (next == End.BROKEN) {
                throw new IOException("the server reset the stream within its answer");
            }
            leave();
            return null;
        }
    }
}
