package stackbench.app.reactive;

import jakarta.validation.Valid;
import java.util.List;
import java.util.UUID;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.StorableText;
import stackbench.app.store.ReactiveMessageStore;

@RestController
@Profile("webflux & !collecting & !no-store")
@RequestMapping("/messages")
class ReactiveMessageController {

    private final ReactiveMessageStore store;

    ReactiveMessageController(ReactiveMessageStore store) {
        this.store = store;
    }

    /** Create messages. All of them are there before the transaction begins, so that one that is bad, or a client that leaves, stores nothing. */
    @PostMapping(consumes = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> add(@Valid @RequestBody(required = false) Flux<Message> messages) {
        return messages.take(MessageLimits.BATCH_MESSAGES + 1L)
                .collectList()
                .map(MessageLimits::checked)
                .flatMap(store::add);
    }

    @GetMapping(produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Flux<Message> byAuthor(
            @RequestParam @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS) @StorableText String author,
            ServerHttpRequest request) {
        EscapedQuery.check(request.getURI());
        return store.byAuthor(author);
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<Message> byId(@PathVariable UUID id) {
        return store.byId(id).switchIfEmpty(Mono.error(() -> Problem.NOT_FOUND.because("no message has this id")));
    }

    /** Holds the messages of a request and of a list as a whole, as controllers of Spring MVC do. */
    @RestController
    @Profile("webflux & collecting")
    @RequestMapping("/messages")
    record Collecting(ReactiveMessageStore store) {

        @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
        Mono<Void> add(@RequestBody List<@Valid Message> messages) {
            return store.add(MessageLimits.checked(messages));
        }

        @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
        Mono<List<Message>> byAuthor(
                @RequestParam @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS) @StorableText
                        String author,
                ServerHttpRequest request) {
            EscapedQuery.check(request.getURI());
            return store.byAuthor(author).collectList();
        }

        @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
        Mono<Message> byId(@PathVariable UUID id) {
            return new ReactiveMessageController(store).byId(id);
        }
    }
}
