package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
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
import java.util.concurrent.TimeUnit;
import stackbench.harness.load.LoopbackServer;
import stackbench.harness.load.LoopbackServer.Script;

/** Answers each stream with the frames that a test wants, right or wrong. */
public final class ScriptedHttp2Server extends LoopbackServer {
    public ScriptedHttp2Server(Script<Reply> script) {
        this(Http2Settings.defaultSettings(), script);
    }

    /** @param settings what the server says that it allows */
    ScriptedHttp2Server(Http2Settings settings, Script<Reply> script) {
        listen(connection -> connection.addLast(
                Http2FrameCodecBuilder.forServer().initialSettings(settings).build(),
                new Http2MultiplexHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel stream) {
                        stream.pipeline()
                                .addLast(
                                        new Http2StreamFrameToHttpObjectCodec(true),
                                        new HttpObjectAggregator(1 << 24),
                                        answering(script, Reply::new));
                    }
                })));
    }

    /** The ways of answering one request. */
    public record Reply(ChannelHandlerContext stream) {
        public void ok(String body) {
            head(200, body.getBytes(UTF_8).length, body.isEmpty());
            if (!body.isEmpty()) {
                data(body, true);
            }
        }

        public void head(int status, int announced, boolean last) {
            Http2Headers headers = new DefaultHttp2Headers().status(String.valueOf(status));
            write(new DefaultHttp2HeadersFrame(headers.setInt("content-length", announced), last));
        }

        public void data(String body, boolean last) {
            write(new DefaultHttp2DataFrame(Unpooled.copiedBuffer(body, UTF_8), last));
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

        public void closeConnection() {
            connection().close().addListener(done -> {});
        }

        private Channel connection() {
            return stream.channel().parent();
        }

        void later(int millis, Runnable action) {
            stream.executor().schedule(action, millis, TimeUnit.MILLISECONDS).addListener(done -> {});
        }

        private void write(Object frame) {
            stream.writeAndFlush(frame).addListener(done -> {});
        }
    }
}
