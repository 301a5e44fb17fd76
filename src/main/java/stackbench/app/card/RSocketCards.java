package stackbench.app.card;

import io.netty.channel.ChannelOption;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.exceptions.ApplicationErrorException;
import io.rsocket.exceptions.ConnectionErrorException;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.metadata.WellKnownMimeType;
import io.rsocket.transport.netty.client.TcpClientTransport;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.codec.cbor.JacksonCborDecoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.messaging.rsocket.RSocketStrategies;
import org.springframework.stereotype.Component;
import org.springframework.util.MimeType;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpClient;
import stackbench.app.call.CallLimits;
import stackbench.app.call.ServiceAddress;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;
import tools.jackson.dataformat.cbor.CBORMapper;

/**
 * Asks the card service over a few RSocket connections in turn. Each is made when it is first needed, and anew when it was lost.
 */
@Component
@Profile("cards-rsocket")
final class RSocketCards implements Limited, DisposableBean {

    private static final MimeType METADATA =
            MimeType.valueOf(WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString());

    private final List<Mono<RSocketRequester>> connections;
    private final Disposable.Composite open = Disposables.composite();
    private final RSocketStrategies strategies;
    private final AtomicInteger turn = new AtomicInteger();
    private final Duration timeout;

    RSocketCards(
            @Value("${" + CardService.ADDRESS + "}") String address,
            CallLimits limits,
            ReactorResourceFactory resources,
            CBORMapper cbor) {
        this.timeout = limits.timeout();
        this.strategies = RSocketStrategies.builder()
                .decoder(new JacksonCborDecoder(cbor))
                .build();
        TcpClient client = client(ServiceAddress.of(CardService.ADDRESS, address), resources);
        this.connections = Stream.generate(() -> connection(client))
                .limit(limits.rsocketConnections())
                .toList();
    }

    /**
     * Make a connection that is there when it is needed. A requester of Spring that connects by itself is dead once it could not; here
     * a failure is not kept, and the next request tries again.
     */
    private Mono<RSocketRequester> connection(TcpClient client) {
        return RSocketConnector.create()
                .dataMimeType(MediaType.APPLICATION_CBOR_VALUE)
                .metadataMimeType(METADATA.toString())
                .payloadDecoder(PayloadDecoder.ZERO_COPY)
                // one that acknowledges nothing for so long is taken for lost, and made anew
                .keepAlive(timeout, timeout.multipliedBy(2))
                .connect(TcpClientTransport.create(client))
                .doOnNext(this::opened)
                .cacheInvalidateWhen(RSocketCards::lost)
                .map(socket -> RSocketRequester.wrap(socket, MediaType.APPLICATION_CBOR, METADATA, strategies));
    }

    private void opened(RSocket connection) {
        open.add(connection);
        connection.onClose().onErrorComplete().subscribe(null, null, () -> open.remove(connection));
    }

    private static Mono<Void> lost(RSocket connection) {
        return connection.onClose().onErrorComplete();
    }

    /**
     * Make a client whose connections are spread over the event loops of the server. On colocated loops each would be on the one
     * that needed it first, all of them perhaps on the same.
     */
    private TcpClient client(ServiceAddress address, ReactorResourceFactory resources) {
        return TcpClient.newConnection()
                .host(address.host())
                .port(address.port())
                .runOn(resources.getLoopResources().onServer(LoopResources.DEFAULT_NATIVE))
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(timeout.toMillis()));
    }

    /** Ask for a card; it ends in a problem where there is none, or the service cannot say. */
    Mono<Message> card(UUID id) {
        return connections
                .get(Math.floorMod(turn.getAndIncrement(), connections.size()))
                .flatMap(cards ->
                        cards.route(CardService.ROUTE).data(id.toString()).retrieveMono(Message.class))
                .switchIfEmpty(Mono.error(CardService::empty))
                .timeout(timeout)
                .onErrorMap(ApplicationErrorException.class, RSocketCards::refusal)
                .onErrorMap(ConnectionErrorException.class, RSocketCards::silence)
                .onErrorMap(CardService::problem);
    }

    /** Tell an id that no card has from what the service could not do; the type of its problem begins its message. */
    private static Throwable refusal(ApplicationErrorException answer) {
        return String.valueOf(answer.getMessage()).startsWith(Problem.NOT_FOUND.type() + " ")
                ? CardService.notFound()
                : answer;
    }

    /** Tell a connection that was given up because nothing came from the service any more, as a process that is stopped, from others. */
    private static Throwable silence(ConnectionErrorException failure) {
        return String.valueOf(failure.getMessage()).startsWith("No keep-alive acks")
                ? new TimeoutException(failure.getMessage())
                : failure;
    }

    /** They never wait for each other: a connection carries any number of requests. */
    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("outgoing-connections", connections.size()));
    }

    @Override
    public void destroy() {
        open.dispose();
    }
}
