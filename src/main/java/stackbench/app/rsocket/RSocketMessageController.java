package stackbench.app.rsocket;

import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Controller;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageBatch;
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;
import stackbench.app.message.ReactiveMessageStore;

@Controller
@Profile("rsocket-tcp")
class RSocketMessageController {

    private final ReactiveMessageStore store;
    private final MessageReader reader;

    RSocketMessageController(ReactiveMessageStore store, MessageReader reader) {
        this.store = store;
        this.reader = reader;
    }

    /** Create messages. A payload without data carries the route alone: an empty batch. */
    @MessageMapping("messages.add")
    Mono<Void> add(@Payload(required = false) Flux<DataBuffer> payloads) {
        // All of it is read and checked before a database connection is taken: a slow client holds none.
        return payloads.collect(reader::cborBatch, RSocketMessageController::add)
                .map(MessageBatch::messages)
                .flatMap(store::add);
    }

    /**
     * Create the messages of an array for a client that hears no more of them, neither that they are stored nor why they are not.
     */
    @MessageMapping("messages.tell")
    Mono<Void> tell(@Payload(required = false) byte @Nullable [] messages) {
        return store.add(reader.cborArray(messages == null ? new byte[0] : messages));
    }

    @MessageMapping("messages.get")
    Flux<Message> byAuthor(@Payload(required = false) byte @Nullable [] author) {
        return store.byAuthor(reader.author(author == null ? null : MessageReader.text(author)));
    }

    @MessageMapping("messages.find")
    Mono<Message> byId(@Payload(required = false) @Nullable String id) {
        return store.byId(reader.id(id))
                .switchIfEmpty(Mono.error(() -> new ProblemException(Problem.NOT_FOUND, "no message has this id")));
    }

    private static void add(MessageBatch batch, DataBuffer payload) {
        try {
            byte[] bytes = new byte[payload.readableByteCount()];
            payload.read(bytes);
            batch.add(bytes);
        } finally {
            DataBufferUtils.release(payload);
        }
    }
}
