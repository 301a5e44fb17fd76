package stackbench.harness.load.stock;

import io.rsocket.exceptions.ApplicationErrorException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.codec.cbor.JacksonCborDecoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClient.RequestHeadersSpec.ConvertibleClientHttpResponse;
import org.springframework.web.client.RestClientException;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Endpoint;

/**
 * Reads what a server has stored through its own list and find requests, outside of what is timed and with none of the driver's
 * code. It is for one caller.
 */
public interface StoreReader extends AutoCloseable {

    /** Open a reader for what a server speaks; nothing is connected to before the first request. */
    static StoreReader open(Endpoint endpoint) {
        if (endpoint.format().overGrpc()) {
            return new GrpcStub.GrpcStoreReader(endpoint);
        }
        return endpoint.format().overRSocket() ? new RSocketStoreReader(endpoint) : new HttpStoreReader(endpoint);
    }

    /**
     * List all messages of an author, in the order of the server.
     *
     * @throws stackbench.harness.load.Driver.DriverException when it does not
     */
    List<Message> byAuthor(String author);

    /**
     * Find the message that has an id; empty when the server says that there is none.
     *
     * @throws stackbench.harness.load.Driver.DriverException when it says neither
     */
    Optional<Message> byId(UUID id);

    @Override
    void close();

    /** Reads what a server has stored over HTTP, lists as JSON arrays whatever else the server can write. */
    final class HttpStoreReader implements StoreReader {

        private static final Duration PATIENCE = Duration.ofSeconds(30);
        private static final ParameterizedTypeReference<List<Message>> MESSAGES = new ParameterizedTypeReference<>() {};

        private final Endpoint endpoint;
        private final HttpClient connections = HttpClient.newHttpClient();
        private final RestClient client;

        HttpStoreReader(Endpoint endpoint) {
            this.endpoint = endpoint;
            JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(connections);
            requests.setReadTimeout(PATIENCE);
            this.client = RestClient.builder()
                    .requestFactory(requests)
                    .baseUrl("http://" + endpoint)
                    .defaultHeader("Accept", MediaType.APPLICATION_JSON_VALUE)
                    .build();
        }

        @Override
        public List<Message> byAuthor(String author) {
            try {
                List<Message> messages = client.get()
                        .uri("/messages?author={author}", author)
                        .retrieve()
                        .body(MESSAGES);
                return Objects.requireNonNull(messages, "a list has a body");
            } catch (RestClientException | NullPointerException e) {
                throw failed("the list of " + author, e);
            }
        }

        @Override
        public Optional<Message> byId(UUID id) {
            try {
                return Objects.requireNonNull(
                        client.get().uri("/messages/{id}", id).exchange((request, response) -> {
                            return found(response);
                        }));
            } catch (RestClientException | IllegalStateException e) {
                throw failed("the message " + id, e);
            }
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

        private DriverException failed(String what, RuntimeException e) {
            return new DriverException(
                    "%s could not be read back from %s: %s".formatted(what, endpoint, e.getMessage()), e);
        }

        @Override
        public void close() {
            connections.shutdownNow();
        }
    }

    /** Reads what a server has stored over RSocket. */
    final class RSocketStoreReader implements StoreReader {

        private static final Duration PATIENCE = Duration.ofSeconds(30);
        private static final String NOT_FOUND = "urn:stackbench:problem:not-found";

        private final Endpoint endpoint;
        private final RSocketRequester requester;

        RSocketStoreReader(Endpoint endpoint) {
            this.endpoint = endpoint;
            this.requester = RSocketRequester.builder()
                    .rsocketStrategies(strategies -> strategies.decoder(new JacksonCborDecoder()))
                    .dataMimeType(MediaType.APPLICATION_CBOR)
                    .tcp(endpoint.host(), endpoint.port());
        }

        @Override
        public List<Message> byAuthor(String author) {
            List<Message> messages = fetch(
                    "the list of " + author,
                    requester
                            .route("messages.get")
                            .data(author)
                            .retrieveFlux(Message.class)
                            .collectList());
            return messages == null ? List.of() : messages;
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return Optional.ofNullable(fetch(
                    "the message " + id,
                    requester
                            .route("messages.find")
                            .data(id.toString())
                            .retrieveMono(Message.class)
                            .onErrorResume(RSocketStoreReader::isNotFound, error -> Mono.empty())));
        }

        private static boolean isNotFound(Throwable error) {
            return error instanceof ApplicationErrorException
                    && String.valueOf(error.getMessage()).startsWith(NOT_FOUND);
        }

        private <T> @Nullable T fetch(String what, Mono<T> answer) {
            try {
                return answer.block(PATIENCE);
            } catch (RuntimeException e) {
                throw new DriverException(
                        "%s could not be read back from %s: %s".formatted(what, endpoint, e.getMessage()), e);
            }
        }

        @Override
        public void close() {
            requester.dispose();
        }
    }
}
