package stackbench.app.downstream;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of one connection, each when its delay is over and in the order in which they came. None takes a thread while
 * it waits: the event loop wakes for it.
 */
final class DelayedAnswers extends SimpleChannelInboundHandler<HttpObject> {

    private final Deque<Due> waiting = new ArrayDeque<>();
    private final LongConsumer lateness;
    private @Nullable HttpRequest request;

    /** @param lateness is told how many nanoseconds after its time each user was sent */
    DelayedAnswers(LongConsumer lateness) {
        this.lateness = lateness;
    }

    /** An answer that waits for its time, as {@link System#nanoTime} tells it; without a user it is a refusal. */
    private record Due(long atNanos, Optional<DownstreamRequest> user, boolean keepAlive) {

        boolean isAt(long nanos) {
            return atNanos - nanos <= 0;
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
        if (part instanceof HttpRequest begun) {
            request = begun;
        }
        if (part instanceof LastHttpContent && request != null) {
            enqueue(context, request);
            request = null;
        }
    }

    private void enqueue(ChannelHandlerContext context, HttpRequest whole) {
        long nowNanos = System.nanoTime();
        Optional<DownstreamRequest> user = DownstreamRequest.of(whole);
        long delayMillis = user.map(DownstreamRequest::delayMillis).orElse(0L);
        long atNanos = notBeforeTheLast(nowNanos + TimeUnit.MILLISECONDS.toNanos(delayMillis));
        boolean readable = whole.decoderResult().isSuccess();
        waiting.addLast(new Due(atNanos, user, readable && HttpUtil.isKeepAlive(whole)));
        var unused = context.executor().schedule(() -> answer(context), atNanos - nowNanos, TimeUnit.NANOSECONDS);
    }

    /** Put off the answer to a request that was sent before an earlier one was answered: it may not overtake that. */
    private long notBeforeTheLast(long atNanos) {
        Due last = waiting.peekLast();
        return last == null || last.isAt(atNanos) ? atNanos : last.atNanos;
    }

    private void answer(ChannelHandlerContext context) {
        while (!waiting.isEmpty() && waiting.getFirst().isAt(System.nanoTime())) {
            Due due = waiting.removeFirst();
            ChannelFuture written = context.write(response(context, due));
            if (due.user.isPresent()) {
                lateness.accept(System.nanoTime() - due.atNanos); // before who asked can know that it is answered
            }
            context.flush();
            if (!due.keepAlive) {
                waiting.clear();
                written.addListener(ChannelFutureListener.CLOSE);
            }
        }
    }

    private static FullHttpResponse response(ChannelHandlerContext context, Due due) {
        String body = due.user.map(user -> DownstreamUser.json(user.id())).orElse(DownstreamRequest.EXPECTED);
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                due.user.isPresent() ? HttpResponseStatus.OK : HttpResponseStatus.BAD_REQUEST,
                ByteBufUtil.writeAscii(context.alloc(), body));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, mediaType(due))
                .setInt(HttpHeaderNames.CONTENT_LENGTH, body.length());
        HttpUtil.setKeepAlive(response, due.keepAlive);
        return response;
    }

    private static CharSequence mediaType(Due due) {
        return due.user.isPresent() ? HttpHeaderValues.APPLICATION_JSON : HttpHeaderValues.TEXT_PLAIN;
    }

    /** Forget what waits: nobody is there to be answered. What was due already was late, or its client might have stayed. */
    @Override
    public void channelInactive(ChannelHandlerContext context) {
        long nowNanos = System.nanoTime();
        waiting.stream()
                .filter(due -> due.user.isPresent() && due.isAt(nowNanos))
                .forEach(due -> lateness.accept(nowNanos - due.atNanos));
        waiting.clear();
    }

    /** Close a connection that its client has broken off. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        var unused = context.close();
    }
}
