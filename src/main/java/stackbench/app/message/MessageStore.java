package stackbench.app.message;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Keep messages, for those who wait: each call returns when it is done. */
public interface MessageStore {

    /** Store all messages or none. */
    void add(List<Message> messages);

    /** The messages of an author, oldest first, those of one instant by id. */
    List<Message> byAuthor(String author);

    Optional<Message> byId(UUID id);
}
