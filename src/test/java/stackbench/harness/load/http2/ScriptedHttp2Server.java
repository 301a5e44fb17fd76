package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.bootstrap.ServerBootstrap;
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
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Feed;

/** Answers each stream with the frames that a test wants, right or wrong. */
final class ScriptedHttp2Server implements AutoCloseable {

    /** The way to answer the n-th request the server gets, counted from 0. */
    interface Script {
        void answer(int nth, FullHttpRequest request, Reply reply);
    }

    /** The ways of answering one request. */
    record Reply(ChannelHandlerContext stream) {

        void ok(String body) {
            head(200, body.getBytes(StandardCharsets.UTF_8).length, body.isEmpty());
            if (!body.isEmpty()) {
                data(body, true);
            }
        }

        void head(int status, int announced, boolean last) {
            Http2Headers headers = new DefaultHttp2Headers().status(String.valueOf(status));
            write(new DefaultHttp2HeadersFrame(headers.setInt("content-length", announced), last));
        }

        void data(String body, boolean last) {
            write(new DefaultHttp2DataFrame(Unpooled.copiedBuffer(body, StandardCharsets.UTF_8), last));
        }

        void reset(Http2Error error) {
            write(new DefaultHttp2ResetFrame(error));
        }

        /** Say that the connection takes no more requests, having taken all that have come. */
        void goAway() {
            connection()
                    .writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR))
                    .addListener(done -> {});
        }

        void closeConnection() {
            connection().close().addListener(done -> {});
        }

        Channel connection() {
            return stream.channel().parent();
        }

        void later(int millis, Runnable action) {
            stream.executor().schedule(action, millis, TimeUnit.MILLISECONDS).addListener(done -> {});
        }

        private void write(Object frame) {
            stream.writeAndFlush(frame).addListener(done -> {});
        }
    }

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel channel;

    ScriptedHttp2Server(Script script) {
        this(Http2Settings.defaultSettings(), script);
    }

    /** @param settings what the server says that it allows */
    ScriptedHttp2Server(Http2Settings settings, Script script) {
        this.channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        connections.incrementAndGet();
                        open.add(child);
                        child.pipeline()
                                .addLast(
                                        Http2FrameCodecBuilder.forServer()
                                                .initialSettings(settings)
                                                .build(),
                                        new Http2MultiplexHandler(streams(script)));
                    }
                })
                .bind("localhost", 0)
                .syncUninterruptibly()
                .channel();
    }

    private ChannelInitializer<Channel> streams(Script script) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel stream) {
                stream.pipeline()
                        .addLast(
                                new Http2StreamFrameToHttpObjectCodec(true),
                                new HttpObjectAggregator(1 << 24),
                                answering(script));
            }
        };
    }

    private SimpleChannelInboundHandler<FullHttpRequest> answering(Script script) {
        return new SimpleChannelInboundHandler<>() {
            @Override
            protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
                script.answer(requests.getAndIncrement(), request, new Reply(context));
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                context.close().addListener(done -> {});
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

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }

    /** The list that scripted HTTP/2 servers hold: how it is asked for, answered and checked. */
    static final class ScriptedBody {

        static final String BODY = "[\"grüße\"]";
        static final Feed FEED = new Feed(new Feed.FeedSettings(11, 5, 40));
        static final Operation LIST = new Operation.ListAuthor(FEED.listData(1));
        static final DriverSettings SETTINGS = new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
        static final Duration SHORT = Duration.ofMillis(200);

        private ScriptedBody() {}

        static BlockSpec block(Duration measured) {
            return new BlockSpec(LIST, measured);
        }

        static @Nullable String check(long request, Answer answer) {
            if (answer.status() != 200) {
                return "status " + answer.status() + ", expected 200";
            }
            if (answer.bytes() != BODY.getBytes(UTF_8).length) {
                return answer.bytes() + " bytes, expected " + BODY.getBytes(UTF_8).length;
            }
            return answer.equals(right()) ? null : "other bytes";
        }

        static Answer right() {
            byte[] body = BODY.getBytes(UTF_8);
            CRC32C crc = new CRC32C();
            crc.update(body);
            return new Answer(200, 0, body.length, (int) crc.getValue());
        }
    }
}
