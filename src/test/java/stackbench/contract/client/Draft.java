package stackbench.contract.client;

import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;

/** A message as a client wrote it, right or wrong: its fields by name, in the order they are sent. */
public record Draft(Map<String, @Nullable Object> fields) {

    private static final OffsetDateTime FIRST_CREATED_AT = OffsetDateTime.parse("2024-05-06T07:08:09.123456Z");

    /** Make a valid message with an id nobody else has. */
    public static Draft by(String author) {
        return of(new Message(UUID.randomUUID(), "Hello from " + author, author, FIRST_CREATED_AT));
    }

    public static Draft of(Message message) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("id", message.id().toString());
        fields.put("text", message.text());
        fields.put("author", message.author());
        fields.put("createdAt", message.createdAt().toString());
        return new Draft(fields);
    }

    /** Make as many valid messages, each created a millisecond after the one before: in the order of a list. */
    public static List<Draft> batch(String author, int messages) {
        return IntStream.range(0, messages)
                .mapToObj(i -> by(author)
                        .with("text", "Message " + i)
                        .with(
                                "createdAt",
                                FIRST_CREATED_AT.plusNanos(i * 1_000_000L).toString()))
                .toList();
    }

    public Draft with(String field, @Nullable Object value) {
        var changed = new LinkedHashMap<String, @Nullable Object>(fields);
        changed.put(field, value);
        return new Draft(changed);
    }

    public Draft without(String field) {
        var changed = new LinkedHashMap<String, @Nullable Object>(fields);
        changed.remove(field);
        return new Draft(changed);
    }

    public String id() {
        return text("id");
    }

    /** The message that the server must make of this draft; only a valid one has it. */
    public Message message() {
        return new Message(
                UUID.fromString(id()), text("text"), text("author"), OffsetDateTime.parse(text("createdAt")));
    }

    public static List<Message> messages(List<Draft> drafts) {
        return drafts.stream().map(Draft::message).toList();
    }

    private String text(String field) {
        return (String) Objects.requireNonNull(fields.get(field), field);
    }
}
