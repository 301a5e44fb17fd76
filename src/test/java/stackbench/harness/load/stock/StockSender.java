package stackbench.harness.load.stock;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.rsocket.exceptions.ApplicationErrorException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import messages.v1.MessageList;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.codec.cbor.JacksonCborEncoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.web.client.RestClient;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.feed.FeedBlock.Stock;
import stackbench.harness.load.feed.ProtobufMessages;

/**
 * Gives a server whose database is out of reach the messages that are read from it, through its own create requests. A server
 * that has them from an earlier run keeps them: the seed made the same ones.
 */
public final class StockSender {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MESSAGES_PER_REQUEST = 1_000;
    private static final int CONFLICT = 409;
    private static final String DUPLICATE = "urn:stackbench:problem:duplicate-id";

    private final Endpoint endpoint;

    public StockSender(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    /**
     * Send all messages of a stock.
     *
     * @throws DriverException when the server takes neither them nor has them
     */
    public void send(Stock stock) {
        for (long first = 0; first < stock.size(); first += MESSAGES_PER_REQUEST) {
            List<Message> batch = LongStream.range(first, Math.min(stock.size(), first + MESSAGES_PER_REQUEST))
                    .mapToObj(stock.block()::message)
                    .toList();
            try {
                send(batch);
            } catch (RuntimeException e) {
                throw new DriverException(
                        "The messages to read could not be sent to " + endpoint + ": " + e.getMessage(), e);
            }
        }
    }

    private void send(List<Message> batch) {
        if (endpoint.format().overGrpc()) {
            sendOverGrpc(batch);
        } else if (endpoint.format().overRSocket()) {
            sendOverRSocket(batch);
        } else {
            sendOverHttp(batch);
        }
    }

    private void sendOverHttp(List<Message> batch) {
        // HTTP/1.1: a server that speaks HTTP/2 too takes no offer of it along with a body as long as these.
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build());
        requests.setReadTimeout(PATIENCE);
        RestClient.builder()
                .requestFactory(requests)
                .baseUrl("http://" + endpoint)
                .build()
                .post()
                .uri("/messages")
                .contentType(MediaType.APPLICATION_JSON)
                .body(batch, new ParameterizedTypeReference<List<Message>>() {})
                .retrieve()
                .onStatus(status -> status.value() == CONFLICT, (request, response) -> {})
                .toBodilessEntity();
    }

    private void sendOverGrpc(List<Message> batch) {
        try (GrpcStub server = new GrpcStub(endpoint)) {
            server.ask()
                    .addList(MessageList.newBuilder()
                            .addAllMessages(
                                    batch.stream().map(ProtobufMessages::of).toList())
                            .build());
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() != Status.Code.ALREADY_EXISTS) {
                throw e;
            }
        }
    }

    private void sendOverRSocket(List<Message> batch) {
        RSocketRequester requester = RSocketRequester.builder()
                .rsocketStrategies(strategies -> strategies.encoder(new JacksonCborEncoder()))
                .dataMimeType(MediaType.APPLICATION_CBOR)
                .tcp(endpoint.host(), endpoint.port());
        try {
            requester
                    .route("messages.add")
                    .data(Flux.fromIterable(batch), Message.class)
                    .retrieveFlux(Void.class)
                    .then()
                    .block(PATIENCE);
        } catch (ApplicationErrorException e) {
            if (!String.valueOf(e.getMessage()).startsWith(DUPLICATE)) {
                throw e;
            }
        } finally {
            requester.dispose();
        }
    }
}
