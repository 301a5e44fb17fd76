package stackbench.app.card;

import com.google.protobuf.Timestamp;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import messages.v1.MessageId;
import messages.v1.MessagesGrpc;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import stackbench.app.call.CallLimits;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.ProblemException;

/** Asks the card service on the request's own thread, over a few gRPC connections in turn, each of which carries any number of requests. */
@RestController
@Profile("mvc & cards-grpc")
class GrpcCardController implements LimitSource, DisposableBean {

    private final CardService cards;
    private final MessageReader reader;
    private final Duration timeout;
    private final List<ManagedChannel> connections;
    private final AtomicInteger turn = new AtomicInteger();

    GrpcCardController(CardService cards, CallLimits limits, MessageReader reader) {
        this.cards = cards;
        this.reader = reader;
        this.timeout = limits.timeout();
        this.connections = Stream.<ManagedChannel>generate(() -> Grpc.newChannelBuilderForAddress(
                                cards.address().host(), cards.address().port(), InsecureChannelCredentials.create())
                        .build())
                .limit(limits.rsocketConnections())
                .toList();
    }

    @GetMapping(path = "/grpc/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Message card(@PathVariable String id) {
        MessageId card = MessageId.newBuilder().setId(reader.id(id).toString()).build();
        ManagedChannel connection = connections.get(Math.floorMod(turn.getAndIncrement(), connections.size()));
        try {
            return decode(MessagesGrpc.newBlockingStub(connection)
                    .withDeadlineAfter(timeout)
                    .find(card));
        } catch (StatusRuntimeException e) {
            connection.resetConnectBackoff(); // the next request connects again, as with the other clients
            throw problem(e);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
            throw cards.badGateway("answered with what is no card");
        }
    }

    private static Message decode(messages.v1.Message card) {
        Timestamp time = card.getCreatedAt();
        return new Message(
                UUID.fromString(card.getId()),
                card.getText(),
                card.getAuthor(),
                Instant.ofEpochSecond(time.getSeconds(), time.getNanos()).atOffset(ZoneOffset.UTC));
    }

    private ProblemException problem(StatusRuntimeException failure) {
        return switch (failure.getStatus().getCode()) {
            case NOT_FOUND -> CardService.notFound();
            case DEADLINE_EXCEEDED -> cards.problem(new TimeoutException());
            default -> cards.badGateway("is out of reach, or its answer is not the expected one");
        };
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("outgoing-connections", connections.size()));
    }

    @Override
    public void destroy() {
        connections.forEach(ManagedChannel::shutdownNow);
    }
}
