package stackbench.app.downstream;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers the requests of one connection, each when its delay is over and in the order in which they came. None takes a thread while
 * it waits: the event loop wakes for it.
 */
final class DelayedAnswers extends SimpleChannelInboundHandler<HttpObject> {

    private static final Pattern TARGET = Pattern.compile("/user/\\?delay=([0-5]?\\d{1,4}|60000)&id=(\\d{1,18})");
    private static final String EXPECTED = "ask for GET /user/?delay=<0 to 60000 ms>&id=<1 to 18 digits>";

    private final Deque<Due> waiting = new ArrayDeque<>();
    private final LongConsumer lateness;

    /** @param lateness is told how many nanoseconds after its time each user was sent */
    DelayedAnswers(LongConsumer lateness) {
        this.lateness = lateness;
    }

    /** An answer that waits for its time, as {@link System#nanoTime} tells it: a user, or a refusal. */
    private record Due(long atNanos, boolean isUser, String body) {

        boolean isAt(long nanos) {
            return atNanos - nanos <= 0;
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
        if (part instanceof HttpRequest request) {
            long nowNanos = System.nanoTime();
            Due due = due(request, nowNanos);
            waiting.addLast(due);
            var unused =
                    context.executor().schedule(() -> answer(context), due.atNanos - nowNanos, TimeUnit.NANOSECONDS);
        }
    }

    /** Put off the answer to a request that was sent before an earlier one was answered: it may not overtake that. */
    private Due due(HttpRequest request, long nowNanos) {
        Matcher target = TARGET.matcher(request.uri());
        boolean isUser =
                request.decoderResult().isSuccess() && request.method().equals(HttpMethod.GET) && target.matches();
        long delayMillis = isUser ? Long.parseLong(target.group(1)) : 0;
        long atNanos = nowNanos + TimeUnit.MILLISECONDS.toNanos(delayMillis);
        Due last = waiting.peekLast();
        return new Due(
                last == null || last.isAt(atNanos) ? atNanos : last.atNanos,
                isUser,
                isUser ? DownstreamUser.json(Long.parseLong(target.group(2))) : EXPECTED);
    }

    private void answer(ChannelHandlerContext context) {
        while (!waiting.isEmpty() && waiting.getFirst().isAt(System.nanoTime())) {
            Due due = waiting.removeFirst();
            var unused = context.write(response(context, due));
            if (due.isUser) {
                lateness.accept(System.nanoTime() - due.atNanos); // before who asked can know that it is answered
            }
            context.flush();
        }
    }

    /** After a refusal the connection is closed: the rest of the request may be unreadable. */
    private static FullHttpResponse response(ChannelHandlerContext context, Due due) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                due.isUser ? HttpResponseStatus.OK : HttpResponseStatus.BAD_REQUEST,
                ByteBufUtil.writeAscii(context.alloc(), due.body));
        response.headers()
                .set(
                        HttpHeaderNames.CONTENT_TYPE,
                        due.isUser ? HttpHeaderValues.APPLICATION_JSON : HttpHeaderValues.TEXT_PLAIN)
                .setInt(HttpHeaderNames.CONTENT_LENGTH, due.body.length());
        HttpUtil.setKeepAlive(response, due.isUser);
        return response;
    }

    /** Forget what waits: nobody is there to be answered. What was due already was late, or its client might have stayed. */
    @Override
    public void channelInactive(ChannelHandlerContext context) {
        long nowNanos = System.nanoTime();
        waiting.stream()
                .filter(due -> due.isUser && due.isAt(nowNanos))
                .forEach(due -> lateness.accept(nowNanos - due.atNanos));
        waiting.clear();
    }

    /** Close a connection that its client has broken off. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        var unused = context.close();
    }
}
