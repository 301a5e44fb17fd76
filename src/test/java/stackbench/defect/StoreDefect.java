package stackbench.defect;

import java.util.List;
import java.util.Optional;
import stackbench.app.message.Message;

/** A defect between an architecture's controller and its store: the same for all of them. */
interface StoreDefect {

    Defect defect();

    /** What is stored in place of what a request sent. */
    default List<Message> stored(List<Message> sent) {
        return sent;
    }

    /** What is listed in place of what was found. */
    default List<Message> listed(List<Message> found) {
        return found;
    }

    /** What is answered in place of the message that has the id. */
    default Message found(Message found) {
        return found;
    }

    /** What a list request stores, which should be nothing. */
    default List<Message> storedByList(String author) {
        return List.of();
    }

    /** How much later than it is acknowledged a request is stored. */
    default long lateMillis() {
        return 0;
    }

    /** What a list is made of in place of what the database holds, which is then not asked. */
    default Optional<List<Message>> remembered(String author) {
        return Optional.empty();
    }

    /** How much longer each request takes. */
    default long delayMillis() {
        return 0;
    }

    /** This one and another one at a time. */
    default StoreDefect and(StoreDefect next) {
        return new BothDefects(this, next);
    }
}
