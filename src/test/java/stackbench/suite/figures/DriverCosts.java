package stackbench.suite.figures;

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
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpServer;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.LoopbackServer;

/**
 * The program of one side of a measurement of a driver, each in a JVM of its own so that its CPU time is its own.
 *
 * <pre>
 * serve http|h2c|grpc|rsocket                    print the port, then serve until standard input ends
 * drive format port list|create batchSize        for each line "seconds" on standard input, print one line of figures;
 *                                                for each line "seconds rate even|poisson" those of a constant rate
 * </pre>
 *
 * <p>A format is JSON, JSON_H2C, PROTOBUF_LISTS or CBOR, in the order of the protocols.
 */
public final class DriverCosts {

    private DriverCosts() {}

    public static void main(String[] arguments) throws IOException {
        List<String> words = List.of(arguments);
        if (words.size() == 2 && words.getFirst().equals("serve")) {
            serve(words.get(1));
        } else if (words.size() == 5 && words.getFirst().equals("drive")) {
            drive(words);
        } else {
            throw new IllegalArgumentException(
                    "say: serve http|h2c|grpc|rsocket, or: drive format port list|create batchSize; not " + words);
        }
    }

    private static void serve(String protocol) throws IOException {
        try (LoopbackServer netty = new LoopbackServer();
                TrivialRSocketServer rsocket = new TrivialRSocketServer()) {
            switch (protocol) {
                case "http" -> netty.listen(connection -> connection.addLast(new HttpAnswering()));
                case "h2c" -> netty.listen(Http2Answering.http());
                case "grpc" -> netty.listen(Http2Answering.grpc());
                case "rsocket" -> {}
                default -> throw new IllegalArgumentException("say: http, h2c, grpc or rsocket; not " + protocol);
            }
            print(String.valueOf(protocol.equals("rsocket") ? rsocket.port() : netty.port()));
            while (System.in.read() >= 0) {
                // Lives as long as whoever holds the other end.
            }
        }
    }

    private static void drive(List<String> words) throws IOException {
        WireFormat format = WireFormat.valueOf(words.get(1));
        int port = Integer.parseInt(words.get(2));
        try (DrivenRounds rounds = new DrivenRounds(format, port);
                BufferedReader commands =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = commands.readLine(); line != null; line = commands.readLine()) {
                print(round(rounds, words.get(3), Integer.parseInt(words.get(4)), List.of(line.split(" "))));
            }
        }
    }

    private static String round(DrivenRounds rounds, String operation, int batchSize, List<String> line) {
        double seconds = Double.parseDouble(line.getFirst());
        return line.size() < 3
                ? rounds.run(operation, batchSize, seconds)
                : rounds.runAt(
                        new Arrivals.AtRate(
                                Double.parseDouble(line.get(1)), line.get(2).equals("poisson"), 1),
                        operation,
                        batchSize,
                        seconds);
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Answers a stream with one payload of 200 bytes, and a channel with nothing once it has been read. */
    private static final class TrivialRSocketServer implements AutoCloseable, RSocket {

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

        int port() {
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
}
