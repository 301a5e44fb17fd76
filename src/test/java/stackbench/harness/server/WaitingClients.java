package stackbench.harness.server;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Clients that each wait for an answer all the time: with the answer the next request is sent. */
final class WaitingClients implements AutoCloseable {

    private final EventLoopGroup loop =
            new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("waiting-clients"), NioIoHandler.newFactory());
    private final AtomicLong answers = new AtomicLong();
    private final byte[] request;

    WaitingClients(long delayMillis) {
        request = "GET /user/?delay=%d&id=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
                .formatted(delayMillis)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Let one more client begin. */
    void begin(int port) {
        Bootstrap bootstrap = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpResponseDecoder(), new Asking());
                    }
                });
        var unused = bootstrap.connect("localhost", port).syncUninterruptibly();
    }

    /** How many answers have come. */
    long answers() {
        return answers.get();
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
    }

    private final class Asking extends SimpleChannelInboundHandler<HttpObject> {

        @Override
        public void channelActive(ChannelHandlerContext context) {
            ask(context);
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
            if (part instanceof LastHttpContent) {
                answers.incrementAndGet();
                ask(context);
            }
        }

        private void ask(ChannelHandlerContext context) {
            var unused = context.writeAndFlush(Unpooled.wrappedBuffer(request));
        }
    }
}
