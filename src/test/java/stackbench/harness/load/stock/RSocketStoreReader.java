package stackbench.harness.load.stock;

import io.rsocket.exceptions.ApplicationErrorException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.codec.cbor.JacksonCborDecoder;
import org.springframework.messaging.rsocket.RSocketRequester;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.harness.load.DriverException;
import stackbench.harness.load.Endpoint;

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
