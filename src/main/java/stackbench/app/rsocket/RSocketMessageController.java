package stackbench.app.rsocket;

import jakarta.validation.Valid;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Controller;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import stackbench.app.store.ReactiveMessageStore;
import stackbench.app.tuning.Tuning;

@Controller
@Profile("rsocket-tcp")
class RSocketMessageController {

    private final ReactiveMessageStore store;
    private final MessageReader reader;
    private final Tuning tuning;

    RSocketMessageController(ReactiveMessageStore store, MessageReader reader, Tuning tuning) {
        this.store = store;
        this.reader = reader;
        this.tuning = tuning;
    }

    /** Create messages. All of them are there before the transaction begins, so that one that is bad, or a client that leaves, stores nothing. */
    @MessageMapping("messages.add")
    Mono<Void> add(@Valid @Payload(required = false) Flux<Message> messages) {
        return messages.take(MessageLimits.BATCH_MESSAGES + 1L)
                .collectList()
                .map(MessageLimits::checked)
                .flatMap(store::add);
    }

    /**
     * Create the messages of an array. A client that asks for a response hears when they are stored, or why they are not; one that fires and
     * forgets hears neither.
     */
    @MessageMapping({"messages.add-list", "messages.tell"})
    Mono<Void> addList(@Payload(required = false) byte @Nullable [] messages) {
        byte[] data = messages == null ? new byte[0] : messages;
        Mono<List<Message>> read = Mono.fromCallable(() -> reader.cborArray(data));
        return (data.length > MessageLimits.LOOP_BYTES ? read.subscribeOn(Schedulers.boundedElastic()) : read)
                .flatMap(store::add);
    }

    /** List the messages of an author, each in a payload of its own. */
    @MessageMapping("messages.get")
    Flux<Message> byAuthor(@Payload(required = false) byte @Nullable [] author) {
        return messagesBy(author);
    }

    /** List the messages of an author as {@code messages.get} does, with as many in each payload as a payload may hold. */
    @MessageMapping("messages.get-lists")
    Flux<List<Message>> listsByAuthor(@Payload(required = false) byte @Nullable [] author) {
        return messagesBy(author).buffer(MessageLimits.PAYLOAD_MESSAGES);
    }

    @MessageMapping("messages.find")
    Mono<Message> byId(@Payload(required = false) @Nullable String id) {
        return store.byId(reader.id(id))
                .switchIfEmpty(Mono.error(() -> Problem.NOT_FOUND.because("no message has this id")));
    }

    /**
     * List messages. With the tuning step {@link Tuning#writing()} they are written by another thread than the one that reads rows. Rows gather while it writes, so
     * that fewer frames wake the event loop of the connection.
     */
    private Flux<Message> messagesBy(byte @Nullable [] author) {
        Flux<Message> messages = store.byAuthor(reader.author(author == null ? null : MessageReader.text(author)));
        return tuning.writing() ? messages.publishOn(Schedulers.parallel()) : messages;
    }
}
