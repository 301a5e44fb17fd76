package stackbench.harness.load.rsocket;

import io.netty.channel.socket.SocketChannel;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketServer;
import io.rsocket.metadata.CompositeMetadata;
import io.rsocket.metadata.TaggingMetadata;
import io.rsocket.transport.netty.server.CloseableChannel;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.DefaultPayload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.tcp.TcpServer;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Feed;

/** Answers RSocket requests as a test wants them answered, right or wrong. */
final class ScriptedRSocketServer implements AutoCloseable {

    /** The way to answer the n-th request the server gets, counted from 0. */
    interface Script {
        Flux<Payload> answer(int nth, Payload first, Flux<Payload> all);
    }

    private final AtomicInteger requests = new AtomicInteger();
    private final List<Connection> connections = new CopyOnWriteArrayList<>();
    private final List<String> mimeTypes = new CopyOnWriteArrayList<>();
    private final CloseableChannel channel;

    ScriptedRSocketServer(Script script) {
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
            @Override
            public Mono<Void> fireAndForget(Payload payload) {
                return script.answer(requests.getAndIncrement(), payload, Flux.just(payload))
                        .then();
            }

            @Override
            public Mono<Payload> requestResponse(Payload payload) {
                return script.answer(requests.getAndIncrement(), payload, Flux.just(payload))
                        .next();
            }

            @Override
            public Flux<Payload> requestStream(Payload payload) {
                return script.answer(requests.getAndIncrement(), payload, Flux.just(payload));
            }

            @Override
            public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
                int nth = requests.getAndIncrement();
                return Flux.from(payloads).switchOnFirst((signal, all) -> {
                    Payload first = Objects.requireNonNull(signal.get(), "a channel without a payload");
                    return script.answer(nth, first, all);
                });
            }
        };
    }

    static String route(Payload payload) {
        return StreamSupport.stream(new CompositeMetadata(payload.sliceMetadata(), false).spliterator(), false)
                .map(entry -> new TaggingMetadata("route", entry.getContent())
                        .iterator()
                        .next())
                .findFirst()
                .orElse("none");
    }

    /** Says on every connection that nothing more comes. It counts as open until the client has noticed and closed it. */
    void dropConnections() {
        connections.forEach(
                one -> ((SocketChannel) one.channel()).shutdownOutput().addListener(done -> {}));
    }

    Endpoint endpoint() {
        return endpoint(WireFormat.CBOR);
    }

    Endpoint endpoint(WireFormat format) {
        return new Endpoint("localhost", channel.address().getPort(), format);
    }

    long openConnections() {
        return connections.stream().filter(one -> !one.isDisposed()).count();
    }

    int requests() {
        return requests.get();
    }

    List<String> mimeTypes() {
        return List.copyOf(mimeTypes);
    }

    @Override
    public void close() {
        connections.forEach(Connection::dispose);
        channel.dispose();
    }

    /** The list that scripted RSocket servers hold: how it is asked for, answered and checked. */
    static final class ScriptedList {

        static final List<String> DATA = List.of("eins", "zwei", "drei");
        static final Feed FEED = new Feed(new Feed.FeedSettings(11, 5, 40));
        static final DriverSettings SETTINGS = new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
        static final Duration SHORT = Duration.ofMillis(200);

        private ScriptedList() {}

        static BlockSpec block(Duration measured) {
            return new BlockSpec(new Operation.ListAuthor(FEED.listData(1)), measured);
        }

        static Flux<Payload> right() {
            return payloads(DATA.toArray(String[]::new));
        }

        static Flux<Payload> payloads(String... data) {
            return Flux.fromArray(data).map(DefaultPayload::create);
        }

        static @Nullable String check(long request, Answer answer) {
            if (answer.messages() != DATA.size()) {
                return answer.messages() + " messages, expected " + DATA.size();
            }
            return answer.status() == 200 && answer.crc32c() == crc32c() ? null : "other bytes";
        }

        static int crc32c() {
            CRC32C crc = new CRC32C();
            DATA.forEach(data -> crc.update(data.getBytes(StandardCharsets.UTF_8)));
            return (int) crc.getValue();
        }
    }
}
