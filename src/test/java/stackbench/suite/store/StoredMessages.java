package stackbench.suite.store;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import stackbench.app.message.Message;

/** The messages that a server has stored, wherever it stores them, as far as the suite can look at them. */
public interface StoredMessages {

    /** Remove all messages, so that a block begins as every other one does. */
    void empty();

    /** Sum up all messages that are stored now. */
    Contents contents();

    /**
     * Sum up all messages and tell which of some are there, both at one moment: what others store meanwhile is in neither.
     *
     * @param ids of the messages asked for
     */
    Inventory inventory(Iterator<UUID> ids);

    /**
     * Name up to {@code limit} messages that are missing, unexpected or altered, one sentence each, and how many more there
     * are. Empty when exactly what is expected is there.
     */
    List<String> differences(Iterator<Message> expected, int limit);

    /** Open a lookup that is ready to be asked for rows at once; for one caller. */
    RowLookup lookup();

    /**
     * The contents of a database, in a form that can be compared with what was sent.
     *
     * @param rows how many messages
     * @param digest sum over all rows of {@link RowDigest}'s number: the same whatever the order
     */
    record Contents(long rows, BigInteger digest) {}

    /**
     * What was stored at one moment.
     *
     * @param contents all messages
     * @param held those of the messages that were asked for which are there
     */
    record Inventory(Contents contents, Set<UUID> held) {

        public Inventory {
            held = Set.copyOf(held);
        }
    }
}
