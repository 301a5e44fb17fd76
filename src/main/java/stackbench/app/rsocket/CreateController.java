package stackbench.app.rsocket;

import jakarta.validation.Valid;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Controller;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.store.ReactiveMessageStore;
import stackbench.app.tuning.Tuning;

@Controller
@ConditionalOnBooleanProperty(name = Tuning.READING, havingValue = false, matchIfMissing = true)
@Profile("rsocket-tcp")
class CreateController {

    private final ReactiveMessageStore store;

    CreateController(ReactiveMessageStore store) {
        this.store = store;
    }

    /** Create messages. All of them are there before the transaction begins, so that one that is bad, or a client that leaves, stores nothing. */
    @MessageMapping("messages.add")
    Mono<Void> add(@Valid @Payload(required = false) Flux<Message> messages) {
        return messages.take(MessageLimits.BATCH_MESSAGES + 1L)
                .collectList()
                .map(MessageLimits::checked)
                .flatMap(store::add);
    }
}
