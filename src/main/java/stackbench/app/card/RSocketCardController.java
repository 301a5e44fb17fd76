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
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.codec.cbor.JacksonCborDecoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.messaging.rsocket.RSocketStrategies;
import org.springframework.util.MimeType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpClient;
import stackbench.app.call.CallLimits;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Asks the card service over a few RSocket connections in turn, each of which carries any number of requests. */
@RestController
@Profile("webflux & cards-rsocket")
class RSocketCardController implements LimitSource {

    private static final MimeType METADATA =
            MimeType.valueOf(WellKnownMimeType.MESSAGE_RSOCKET_COMPOSITE_METADATA.getString());

    private final CardService cards;
    private final MessageReader reader;
    private final RSocketStrategies strategies;
    private final Duration timeout;
    private final List<Mono<RSocketRequester>> connections;
    private final AtomicInteger turn = new AtomicInteger();

    RSocketCardController(
            CardService cards,
            CallLimits limits,
            ReactorResourceFactory resources,
            MessageReader reader,
            CBORMapper cbor) {
        this.cards = cards;
        this.reader = reader;
        this.timeout = limits.timeout();
        this.strategies = RSocketStrategies.builder()
                .decoder(new JacksonCborDecoder(cbor))
                .build();
        // on colocated loops each connection would be on the loop that needed it first, perhaps all on the same
        TcpClient client = TcpClient.newConnection()
                .host(cards.address().host())
                .port(cards.address().port())
                .runOn(resources.getLoopResources().onServer(LoopResources.DEFAULT_NATIVE))
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(limits.timeoutMillis()));
        this.connections = Stream.generate(() -> connection(client))
                .limit(limits.rsocketConnections())
                .toList();
    }

    /**
     * Connects on the first request, and again after the connection was lost. A requester of Spring that connects by itself is dead once
     * it could not; here a failure is not kept, and the next request tries again.
     */
    private Mono<RSocketRequester> connection(TcpClient client) {
        return RSocketConnector.create()
                .dataMimeType(MediaType.APPLICATION_CBOR_VALUE)
                .metadataMimeType(METADATA.toString())
                .payloadDecoder(PayloadDecoder.ZERO_COPY)
                // one that acknowledges nothing for so long is taken for lost, and made anew
                .keepAlive(timeout, timeout.multipliedBy(2))
                .connect(TcpClientTransport.create(client))
                .cacheInvalidateWhen(RSocket::onClose)
                .map(socket -> RSocketRequester.wrap(socket, MediaType.APPLICATION_CBOR, METADATA, strategies));
    }

    @GetMapping(path = "/rsocket/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<Message> card(@PathVariable String id) {
        String card = reader.id(id).toString();
        return connections
                .get(Math.floorMod(turn.getAndIncrement(), connections.size()))
                .flatMap(connection ->
                        connection.route("messages.find").data(card).retrieveMono(Message.class))
                .switchIfEmpty(Mono.error(() -> cards.badGateway("answered with nothing")))
                .timeout(timeout)
                .onErrorMap(failure -> cards.problem(reason(failure)));
    }

    /** Tell an unknown id from other refusals, and a silent service from other lost connections. */
    private static Throwable reason(Throwable failure) {
        String text = String.valueOf(failure.getMessage());
        if (failure instanceof ApplicationErrorException && text.startsWith(Problem.NOT_FOUND.type() + " ")) {
            return CardService.notFound();
        }
        return failure instanceof ConnectionErrorException && text.startsWith("No keep-alive acks")
                ? new TimeoutException(text)
                : failure;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("outgoing-connections", connections.size()));
    }
}
