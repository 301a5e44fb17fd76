package stackbench.app.store;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;

/** Turns messages into the arrays that one INSERT takes, a column each. */
final class MessageColumns {

    final UUID[] ids;
    final String[] texts;
    final String[] authors;
    final OffsetDateTime[] createdAts;

    MessageColumns(List<Message> messages) {
        ids = messages.stream().map(Message::id).toArray(UUID[]::new);
        texts = messages.stream().map(Message::text).toArray(String[]::new);
        authors = messages.stream().map(Message::author).toArray(String[]::new);
        createdAts = messages.stream().map(Message::createdAt).toArray(OffsetDateTime[]::new);
    }

    /** Cut a request into lists of at most {@value MessageLimits#INSERT_MESSAGES} messages, which is what one INSERT may hold. */
    static List<List<Message>> inserts(List<Message> messages) {
        int inserts = Math.ceilDiv(messages.size(), MessageLimits.INSERT_MESSAGES);
        return IntStream.range(0, inserts)
                .map(i -> i * MessageLimits.INSERT_MESSAGES)
                .mapToObj(
                        from -> messages.subList(from, Math.min(messages.size(), from + MessageLimits.INSERT_MESSAGES)))
                .toList();
    }
}
