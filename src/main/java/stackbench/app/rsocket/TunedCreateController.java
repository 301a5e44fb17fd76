package stackbench.app.rsocket;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Controller;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.MessageBatch;
import stackbench.app.message.MessageReader;
import stackbench.app.store.ReactiveMessageStore;
import stackbench.app.tuning.Tuning;

/** Reads and checks payloads itself, which is the tuning step {@link Tuning#reading()}. */
@Controller
@ConditionalOnBooleanProperty(Tuning.READING)
@Profile("rsocket-tcp")
class TunedCreateController {

    private final ReactiveMessageStore store;
    private final MessageReader reader;

    TunedCreateController(ReactiveMessageStore store, MessageReader reader) {
        this.store = store;
        this.reader = reader;
    }

    /** Create messages. A payload without data carries the route alone: an empty batch. */
    @MessageMapping("messages.add")
    Mono<Void> add(@Payload(required = false) Flux<DataBuffer> payloads) {
        // All of it is read and checked before a database connection is taken: a slow client holds none.
        return payloads.collect(reader::cborBatch, TunedCreateController::add)
                .map(MessageBatch::messages)
                .flatMap(store::add);
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
