package stackbench.app.reactive;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;
import stackbench.app.store.ReactiveMessageStore;
import stackbench.app.tuning.Tuning;

/** Reads and checks the bodies of requests itself, which is the tuning step {@link Tuning#reading()}. */
@RestController
@ConditionalOnBooleanProperty(Tuning.READING)
@Profile("webflux & !collecting & !no-store")
@RequestMapping("/messages")
class TunedReactiveController {

    private final ReactiveMessageStore store;
    private final MessageReader reader;

    TunedReactiveController(ReactiveMessageStore store, MessageReader reader) {
        this.store = store;
        this.reader = reader;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    Mono<Void> addArray(ServerHttpRequest request) {
        return body(request).map(reader::jsonArray).flatMap(store::add);
    }

    @PostMapping(consumes = MediaType.APPLICATION_NDJSON_VALUE)
    Mono<Void> addLines(ServerHttpRequest request) {
        return body(request).map(reader::jsonLines).flatMap(store::add);
    }

    @GetMapping(produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Flux<Message> byAuthor(@RequestParam String author, ServerHttpRequest request) {
        EscapedQuery.check(request.getURI());
        return store.byAuthor(reader.author(author));
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<Message> byId(@PathVariable String id) {
        return store.byId(reader.id(id))
                .switchIfEmpty(Mono.error(() -> new ProblemException(Problem.NOT_FOUND, "no message has this id")));
    }

    /** Read all of a body before a database connection is taken: a slow client holds none. */
    private static Mono<byte[]> body(ServerHttpRequest request) {
        return DataBufferUtils.join(request.getBody())
                .map(TunedReactiveController::bytes)
                .defaultIfEmpty(new byte[0]);
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }
}
