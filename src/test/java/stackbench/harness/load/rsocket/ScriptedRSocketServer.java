package stackbench.harness.load.rsocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.channel.socket.SocketChannel;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketServer;
import io.rsocket.metadata.CompositeMetadata;
import io.rsocket.metadata.TaggingMetadata;
import io.rsocket.transport.netty.server.CloseableChannel;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.DefaultPayload;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.tcp.TcpServer;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.ScriptedServer;

/** Answers RSocket requests as a test wants them answered, right or wrong. */
public final class ScriptedRSocketServer implements ScriptedServer {
    /** In place of an answer, says on every connection that nothing more comes. */
    public static final Flux<Payload> CLOSE = Flux.<Payload>never().hide();

    private static final List<String> DATA = List.of("eins", "zwei", "drei");

    /** The way to answer the n-th request the server gets, counted from 0. */
    public interface Script {
        Flux<Payload> answer(int nth, Payload first, Flux<Payload> all);
    }

    private final AtomicInteger requests = new AtomicInteger();
    private final List<Connection> connections = new CopyOnWriteArrayList<>();
    private final List<String> mimeTypes = new CopyOnWriteArrayList<>();
    private final CloseableChannel channel;

    public ScriptedRSocketServer(Script script) {
        this.channel = RSocketServer.create((setup, sending) -> {
                    mimeTypes.add(setup.dataMimeType() + " " + setup.metadataMimeType());
                    return Mono.just(responder(script));
                })
                .bind(TcpServerTransport.create(
                        TcpServer.create().host("localhost").port(0).doOnConnection(connections::add)))
                .blockOptional(Duration.ofSeconds(5))
                .orElseThrow();
    }

    private RSocket responder(Script script) {
        return new RSocket() {
            @SuppressWarnings("ReferenceEquality") // the very constant
            private Flux<Payload> answer(int nth, Payload first, Flux<Payload> all) {
                Flux<Payload> answer = script.answer(nth, first, all);
                if (answer == CLOSE) {
                    dropConnections();
                }
                return answer;
            }

            private Flux<Payload> answer(Payload payload) {
                return answer(requests.getAndIncrement(), payload, Flux.just(payload));
            }

            @Override
            public Mono<Void> fireAndForget(Payload payload) {
                return answer(payload).then();
            }

            @Override
            public Mono<Payload> requestResponse(Payload payload) {
                return answer(payload).next();
            }

            @Override
            public Flux<Payload> requestStream(Payload payload) {
                return answer(payload);
            }

            @Override
            public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
                int nth = requests.getAndIncrement();
                return Flux.from(payloads)
                        .switchOnFirst((signal, all) ->
                                answer(nth, Objects.requireNonNull(signal.get(), "a channel without a payload"), all));
            }
        };
    }

    public static String route(Payload payload) {
        return StreamSupport.stream(new CompositeMetadata(payload.sliceMetadata(), false).spliterator(), false)
                .map(entry -> new TaggingMetadata("route", entry.getContent())
                        .iterator()
                        .next())
                .findFirst()
                .orElse("none");
    }

    public static Flux<Payload> right() {
        return payloads(DATA.toArray(String[]::new));
    }

    public static Flux<Payload> payloads(String... data) {
        return Flux.fromArray(data).map(DefaultPayload::create);
    }

    /** Make the answer that is {@link #right}. */
    public static Answer answer(long messages) {
        return ScriptedList.answer(messages, String.join("", DATA).getBytes(UTF_8));
    }

    public static @Nullable String check(long request, Answer answer) {
        return ScriptedList.mismatch(answer, answer(DATA.size()));
    }

    @Override
    public void dropConnections() {
        connections.forEach(
                one -> ((SocketChannel) one.channel()).shutdownOutput().addListener(done -> {}));
    }

    @Override
    public Endpoint endpoint(WireFormat format) {
        return new Endpoint("localhost", channel.address().getPort(), format);
    }

    @Override
    public int connections() {
        return connections.size();
    }

    @Override
    public int openConnections() {
        return (int) connections.stream().filter(one -> !one.isDisposed()).count();
    }

    @Override
    public int requests() {
        return requests.get();
    }

    public List<String> mimeTypes() {
        return List.copyOf(mimeTypes);
    }

    @Override
    public void close() {
        connections.forEach(Connection::dispose);
        channel.dispose();
    }
}
