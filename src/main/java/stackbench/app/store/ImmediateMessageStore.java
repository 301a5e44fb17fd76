package stackbench.app.store;

import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;

/** Keeps messages in this process for a web side that must not block: nothing here waits, so that no other thread is asked. */
@Component
@Profile("memory & !mvc & !grpc-netty")
record ImmediateMessageStore(MemoryMessageStore store) implements ReactiveMessageStore {

    @Override
    public Mono<Void> add(List<Message> messages) {
        return Mono.fromRunnable(() -> store.add(messages));
    }

    @Override
    public Flux<Message> byAuthor(String author) {
        return Flux.defer(() -> Flux.fromIterable(store.byAuthor(author)));
    }

    @Override
    public Mono<Message> byId(UUID id) {
        return Mono.defer(() -> Mono.justOrEmpty(store.byId(id)));
    }
}
