package stackbench.app.store;

import java.util.List;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;

/** Keeps messages, for those who must not wait: a call begins with its subscription and holds up no thread of its caller. */
public interface ReactiveMessageStore {

    /** Store all messages or none; once begun it runs to its end, whether the client waits or not. */
    Mono<Void> add(List<Message> messages);

    /** List the messages of an author, oldest first, those of one instant by id; they are read as they are asked for. */
    Flux<Message> byAuthor(String author);

    /** Find a message by its id; empty when there is none. */
    Mono<Message> byId(UUID id);

    /**
     * Lets a write that has begun run to its end although its client leaves, with the context of whoever asked for it. A connection that is given back in
     * the middle of a statement is a hazard no pool handles well.
     */
    static Mono<Void> toItsEnd(Mono<Void> write) {
        return Mono.deferContextual(
                context -> Mono.fromFuture(write.contextWrite(context).toFuture(), true));
    }
}
