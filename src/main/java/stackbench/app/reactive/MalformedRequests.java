package stackbench.app.reactive;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.ReferenceCountUtil;
import java.util.regex.Pattern;

/** See to what is malformed in a request before the frameworks do, which take no notice or give no answer. */
@Sharable
final class MalformedRequests extends ChannelInboundHandlerAdapter {

    private static final Pattern NO_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    /** The escape of a byte that no UTF-8 has. */
    private static final String NO_CHARACTER = "%FF";

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            mark(request);
        }
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            close(context, message);
        } else {
            context.fireChannelRead(message);
        }
    }

    /**
     * Netty marks the last content it could read as failed, reactor-netty takes it for the end of the body, and half a request
     * would be stored.
     */
    private static void close(ChannelHandlerContext context, Object message) {
        ReferenceCountUtil.release(message);
        var unused = context.close();
    }

    /** Spring refuses what is no URI without a body; what escapes no text gets an answer of the app. */
    private static void mark(HttpRequest request) {
        String target = request.uri();
        if (target.indexOf('%') >= 0) {
            request.setUri(NO_ESCAPE.matcher(target).replaceAll(NO_CHARACTER));
        }
    }
}
