package stackbench.defect;

import java.util.List;
import java.util.Optional;
import stackbench.app.message.Message;

/** A defect between an architecture's controller and its store: the same for all of them. */
interface StoreDefect {

    Defect defect();

    /** The messages that are stored in place of those a request sent. */
    default List<Message> stored(List<Message> sent) {
        return sent;
    }

    /** The messages that are listed in place of those that were found. */
    default List<Message> listed(List<Message> found) {
        return found;
    }

    /** The message that is answered in place of the one that has the id. */
    default Message found(Message found) {
        return found;
    }

    /** The messages that a list request stores, which should be none. */
    default List<Message> storedByList(String author) {
        return List.of();
    }

    /** The milliseconds by which a request is stored later than it is acknowledged. */
    default long lateMillis() {
        return 0;
    }

    /** Whether a request is acknowledged at once and stored when one of its messages was asked for by its id. */
    default boolean waitsUntilAskedFor() {
        return false;
    }

    /** The list that is answered in place of what the database holds, which is then not asked; empty where it is asked. */
    default Optional<List<Message>> remembered(String author) {
        return Optional.empty();
    }

    /** The milliseconds by which each request takes longer. */
    default long delayMillis() {
        return 0;
    }

    /** Make a defect of this one and another one, which act at a time. */
    default StoreDefect and(StoreDefect next) {
        return new BothDefects(this, next);
    }
}
