package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import stackbench.harness.load.LoopbackServer;
import stackbench.harness.load.LoopbackServer.Script;

/** Answers each request with the very bytes a test wants, right or wrong. */
public final class ScriptedHttpServer extends LoopbackServer {
    public ScriptedHttpServer(Script<Reply> script) {
        this(script, connection -> {});
    }

    /** @param first what of a connection's handlers comes before those of HTTP */
    ScriptedHttpServer(Script<Reply> script, Consumer<ChannelPipeline> first) {
        listen(connection -> {
            first.accept(connection);
            connection.addLast(
                    new HttpRequestDecoder(), new HttpObjectAggregator(1 << 24), answering(script, Reply::new));
        });
    }

    /** The ways of answering one request. */
    public record Reply(ChannelHandlerContext context) {
        public void text(String response) {
            context.writeAndFlush(Unpooled.copiedBuffer(response, UTF_8)).addListener(done -> {});
        }

        public void ok(String body) {
            text("HTTP/1.1 200 OK\r\nContent-Length: " + body.getBytes(UTF_8).length + "\r\n\r\n" + body);
        }

        public void close() {
            context.close().addListener(done -> {});
        }

        void later(int millis, Runnable action) {
            context.executor().schedule(action, millis, TimeUnit.MILLISECONDS).addListener(done -> {});
        }
    }
}
