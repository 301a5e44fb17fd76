package stackbench.app.reactive;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * Close a connection whose chunks are malformed. Netty marks the last content it could read as failed, reactor-netty
 * takes it for the end of the body, and half a request would be stored.
 */
@Sharable
final class MalformedChunks extends ChannelInboundHandlerAdapter {

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            ReferenceCountUtil.release(message);
            var unused = context.close();
        } else {
            context.fireChannelRead(message);
        }
    }
}
