package stackbench.harness.load.stock;

import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClient.RequestHeadersSpec.ConvertibleClientHttpResponse;
import org.springframework.web.client.RestClientException;
import stackbench.app.message.Message;
import stackbench.harness.load.DriverException;
import stackbench.harness.load.Endpoint;

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
            return Objects.requireNonNull(client.get().uri("/messages/{id}", id).exchange((request, response) -> {
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
