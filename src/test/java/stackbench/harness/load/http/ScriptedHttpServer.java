package stackbench.harness.load.http;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Endpoint;

/** Answers each request with the very bytes a test wants, right or wrong. */
final class ScriptedHttpServer implements AutoCloseable {

    /** The way to answer the n-th request the server gets, counted from 0. */
    interface Script {
        void answer(int nth, FullHttpRequest request, Reply reply);
    }

    /** The ways of answering one request. */
    record Reply(ChannelHandlerContext context) {

        void text(String response) {
            bytes(response.getBytes(StandardCharsets.UTF_8));
        }

        void bytes(byte[] response) {
            context.writeAndFlush(Unpooled.wrappedBuffer(response)).addListener(done -> {});
        }

        void ok(String body) {
            text("HTTP/1.1 200 OK\r\nContent-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n"
                    + body);
        }

        void close() {
            context.close().addListener(done -> {});
        }

        void later(int millis, Runnable action) {
            context.executor().schedule(action, millis, TimeUnit.MILLISECONDS).addListener(done -> {});
        }
    }

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel channel;

    ScriptedHttpServer(Script script) {
        this.channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        connections.incrementAndGet();
                        open.add(child);
                        child.pipeline()
                                .addLast(new HttpRequestDecoder(), new HttpObjectAggregator(1 << 24), handler(script));
                    }
                })
                .bind("localhost", 0)
                .syncUninterruptibly()
                .channel();
    }

    private SimpleChannelInboundHandler<FullHttpRequest> handler(Script script) {
        return new SimpleChannelInboundHandler<>() {
            @Override
            protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
                script.answer(requests.getAndIncrement(), request, new Reply(context));
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                new Reply(context).close();
            }
        };
    }

    Endpoint endpoint(WireFormat format) {
        return new Endpoint("localhost", ((InetSocketAddress) channel.localAddress()).getPort(), format);
    }

    int requests() {
        return requests.get();
    }

    int connections() {
        return connections.get();
    }

    int openConnections() {
        return open.size();
    }

    /** Says on every connection that nothing more comes. It counts as open until the client has noticed and closed it. */
    void dropConnections() {
        open.forEach(child -> ((SocketChannel) child).shutdownOutput().addListener(done -> {}));
    }

    static String text(ByteBuf bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }
}
