package stackbench.harness.load.figures;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketServer;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.transport.netty.server.CloseableChannel;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.ByteBufPayload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpServer;

/** Answers a stream with one payload of 200 bytes, and a channel with nothing once it has been read. */
final class TrivialRSocketServer implements TrivialServer, RSocket {

    private static final ByteBuf MESSAGE =
            Unpooled.unreleasableBuffer(Unpooled.copiedBuffer("x".repeat(200), StandardCharsets.US_ASCII));

    private final LoopResources loop = LoopResources.create("trivial", 1, true);
    private final CloseableChannel channel;

    TrivialRSocketServer() {
        TcpServer server = TcpServer.create().host("localhost").port(0).runOn(loop);
        this.channel = RSocketServer.create(SocketAcceptor.with(this))
                .payloadDecoder(PayloadDecoder.ZERO_COPY)
                .bind(TcpServerTransport.create(server))
                .blockOptional(Duration.ofSeconds(5))
                .orElseThrow();
    }

    @Override
    public Flux<Payload> requestStream(Payload payload) {
        payload.release();
        return Flux.just(ByteBufPayload.create(MESSAGE.retainedDuplicate()));
    }

    @Override
    public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
        Sinks.Empty<Payload> done = Sinks.unsafe().empty();
        payloads.subscribe(new Draining(done));
        return done.asMono().flux();
    }

    @Override
    public int port() {
        return channel.address().getPort();
    }

    @Override
    public void close() {
        channel.dispose();
        loop.dispose();
    }

    private static final class Draining extends BaseSubscriber<Payload> {

        private final Sinks.Empty<Payload> done;

        Draining(Sinks.Empty<Payload> done) {
            this.done = done;
        }

        @Override
        protected void hookOnSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        protected void hookOnNext(Payload payload) {
            payload.release();
        }

        @Override
        protected void hookOnComplete() {
            done.emitEmpty(Sinks.EmitFailureHandler.FAIL_FAST);
        }
    }
}
