package stackbench.app.store;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import stackbench.app.message.Message;

/** Keeps messages, for those who may wait: each call returns when it is done. */
public interface MessageStore {

    /** Store all messages or none. */
    void add(List<Message> messages);

    /** List the messages of an author, oldest first, those of one instant by id. */
    List<Message> byAuthor(String author);

    /** Hand the same to a reader: in portions that are read as it reads, if the store can, otherwise all at once. */
    default void streamByAuthor(String author, Consumer<Stream<Message>> reader) {
        reader.accept(byAuthor(author).stream());
    }

    Optional<Message> byId(UUID id);
}
