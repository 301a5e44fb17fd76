package stackbench.app.data;

import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.store.ReactiveMessageStore;

/** Keeps messages in PostgreSQL through Spring Data R2DBC. */
@Component
@Profile("data-r2dbc")
record DataR2dbcMessageStore(MessageRowRepository repository, MessageRowWriter writer) implements ReactiveMessageStore {

    @Override
    public Mono<Void> add(List<Message> messages) {
        List<MessageRow> rows = messages.stream().map(MessageRow::of).toList();
        return ReactiveMessageStore.toItsEnd(Mono.defer(() -> writer.write(rows)));
    }

    @Override
    public Flux<Message> byAuthor(String author) {
        return repository.findByAuthorOrderByCreatedAtAscIdAsc(author).map(MessageRow::message);
    }

    @Override
    public Mono<Message> byId(UUID id) {
        return repository.findById(id).map(MessageRow::message);
    }
}
