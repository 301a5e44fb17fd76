package stackbench.app.reactive;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.ReferenceCountUtil;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sees to what is malformed in a request before the frameworks do, which take no notice or give no answer. */
@Sharable
final class MalformedRequests extends ChannelInboundHandlerAdapter {

    /** What no request target has: a character that must be escaped, and a percent sign that begins no escape (RFC 3986). */
    private static final Pattern MALFORMED = Pattern.compile("[^!$-;=?-Z_a-z~]|%(?![0-9A-Fa-f]{2})");

    /** The escape of a byte that occurs in no UTF-8. */
    private static final String NO_CHARACTER = "%FF";

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            mark(request.uri(), request::setUri);
        } else if (message instanceof Http2HeadersFrame frame && frame.headers().path() != null) {
            mark(frame.headers().path().toString(), frame.headers()::path);
        }
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            close(context, message);
        } else {
            context.fireChannelRead(message);
        }
    }

    /**
     * Close a connection whose request could not be read to its end. Netty marks the last content as failed, reactor-netty takes
     * it for the end of the body, and half a request would be stored.
     */
    private static void close(ChannelHandlerContext context, Object message) {
        ReferenceCountUtil.release(message);
        var unused = context.close();
    }

    /**
     * Mark a target that is no URI, which Spring would refuse without a body, by an escape that is no text, which the app
     * answers.
     */
    private static void mark(String target, Consumer<String> marked) {
        Matcher malformed = MALFORMED.matcher(target);
        if (malformed.find()) {
            marked.accept(malformed.replaceAll(NO_CHARACTER));
        }
    }
}
