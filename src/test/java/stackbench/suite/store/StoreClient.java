package stackbench.suite.store;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.rsocket.exceptions.ApplicationErrorException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import messages.v1.Author;
import messages.v1.MessageId;
import messages.v1.MessageList;
import messages.v1.MessagesGrpc;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.codec.cbor.JacksonCborDecoder;
import org.springframework.http.codec.cbor.JacksonCborEncoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClient.RequestHeadersSpec.ConvertibleClientHttpResponse;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.load.Endpoint;
import stackbench.suite.feed.ProtobufMessages;

/** A client of the requests that every server has, made of libraries and of none of the driver's code. What fails throws what its library throws. */
interface StoreClient extends AutoCloseable {
    Duration PATIENCE = Duration.ofSeconds(30);

    /** Open a client for what a server speaks; nothing is connected to before the first request. */
    static StoreClient open(Endpoint endpoint) {
        if (endpoint.format().overGrpc()) {
            return new GrpcStoreClient(endpoint);
        }
        return endpoint.format().overRSocket() ? new RSocketStoreClient(endpoint) : new HttpStoreClient(endpoint);
    }

    /** Create messages; a server that has them already keeps them. */
    void add(List<Message> batch);

    List<Message> byAuthor(String author);

    Optional<Message> byId(UUID id);

    @Override
    void close();

    /** Speaks HTTP, lists as JSON arrays whatever else the server can write. */
    final class HttpStoreClient implements StoreClient {
        private static final ParameterizedTypeReference<List<Message>> MESSAGES = new ParameterizedTypeReference<>() {};

        // HTTP/1.1: a server that speaks HTTP/2 too takes no offer of it along with a body as long as a batch.
        private final HttpClient connections =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final RestClient client;

        HttpStoreClient(Endpoint endpoint) {
            JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(connections);
            requests.setReadTimeout(PATIENCE);
            this.client = RestClient.builder()
                    .requestFactory(requests)
                    .baseUrl("http://" + endpoint)
                    .defaultHeader("Accept", MediaType.APPLICATION_JSON_VALUE)
                    .build();
        }

        @Override
        public void add(List<Message> batch) {
            client.post()
                    .uri("/messages")
                    .contentType(MediaType.APPLICATION_JSON)
                    .body(batch, MESSAGES)
                    .retrieve()
                    .onStatus(status -> status.isSameCodeAs(HttpStatus.CONFLICT), (request, response) -> {})
                    .toBodilessEntity();
        }

        @Override
        public List<Message> byAuthor(String author) {
            return Objects.requireNonNull(
                    client.get()
                            .uri("/messages?author={author}", author)
                            .retrieve()
                            .body(MESSAGES),
                    "a list has a body");
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return Objects.requireNonNull(
                    client.get().uri("/messages/{id}", id).exchange((request, response) -> found(response)));
        }

        private static Optional<Message> found(ConvertibleClientHttpResponse response) throws IOException {
            int status = response.getStatusCode().value();
            if (status == HttpStatus.NOT_FOUND.value()) {
                return Optional.empty();
            }
            if (status != HttpStatus.OK.value()) {
                throw new IllegalStateException("status " + status);
            }
            return Optional.ofNullable(response.bodyTo(Message.class));
        }

        @Override
        public void close() {
            connections.shutdownNow();
        }
    }

    /** Speaks RSocket. */
    final class RSocketStoreClient implements StoreClient {
        private final RSocketRequester requester;

        RSocketStoreClient(Endpoint endpoint) {
            this.requester = RSocketRequester.builder()
                    .rsocketStrategies(strategies ->
                            strategies.encoder(new JacksonCborEncoder()).decoder(new JacksonCborDecoder()))
                    .dataMimeType(MediaType.APPLICATION_CBOR)
                    .tcp(endpoint.host(), endpoint.port());
        }

        @Override
        public void add(List<Message> batch) {
            requester
                    .route("messages.add")
                    .data(Flux.fromIterable(batch), Message.class)
                    .retrieveFlux(Void.class)
                    .then()
                    .onErrorComplete(error -> isProblem("duplicate-id", error))
                    .block(PATIENCE);
        }

        @Override
        public List<Message> byAuthor(String author) {
            return requester
                    .route("messages.get")
                    .data(author)
                    .retrieveFlux(Message.class)
                    .collectList()
                    .blockOptional(PATIENCE)
                    .orElse(List.of());
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return requester
                    .route("messages.find")
                    .data(id.toString())
                    .retrieveMono(Message.class)
                    .onErrorComplete(error -> isProblem("not-found", error))
                    .blockOptional(PATIENCE);
        }

        private static boolean isProblem(String type, Throwable error) {
            return error instanceof ApplicationErrorException
                    && String.valueOf(error.getMessage()).startsWith("urn:stackbench:problem:" + type);
        }

        @Override
        public void close() {
            requester.dispose();
        }
    }

    /** Speaks gRPC, by the calls that the compiler made. */
    final class GrpcStoreClient implements StoreClient {
        private final ManagedChannel connection;

        GrpcStoreClient(Endpoint endpoint) {
            this.connection = NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                    .usePlaintext()
                    .maxInboundMessageSize(Integer.MAX_VALUE)
                    .build();
        }

        private MessagesGrpc.MessagesBlockingStub server() {
            return MessagesGrpc.newBlockingStub(connection).withDeadlineAfter(PATIENCE);
        }

        @Override
        public void add(List<Message> batch) {
            MessageList.Builder list = MessageList.newBuilder();
            batch.forEach(message -> list.addMessages(ProtobufMessages.of(message)));
            unless(Status.Code.ALREADY_EXISTS, () -> server().addList(list.build()));
        }

        @Override
        public List<Message> byAuthor(String author) {
            List<Message> messages = new ArrayList<>();
            server().get(Author.newBuilder().setName(author).build())
                    .forEachRemaining(message -> messages.add(ProtobufMessages.read(message)));
            return messages;
        }

        @Override
        public Optional<Message> byId(UUID id) {
            MessageId asked = MessageId.newBuilder().setId(id.toString()).build();
            return unless(Status.Code.NOT_FOUND, () -> server().find(asked)).map(ProtobufMessages::read);
        }

        /** Ask, and return nothing where the answer is this status. */
        private static <T> Optional<T> unless(Status.Code status, Supplier<T> call) {
            try {
                return Optional.of(call.get());
            } catch (StatusRuntimeException e) {
                if (e.getStatus().getCode() == status) {
                    return Optional.empty();
                }
                throw e;
            }
        }

        @Override
        public void close() {
            connection.shutdownNow();
        }
    }
}
