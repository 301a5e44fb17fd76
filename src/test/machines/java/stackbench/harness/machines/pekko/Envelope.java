package stackbench.harness.machines.pekko;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import stackbench.harness.machines.Message;
import tools.jackson.core.JacksonException;

/**
 * A message under way. It is turned into text by whoever sends it, who hears of it when that cannot be done, and read by whoever it is for.
 *
 * @param id of the question, or of that which this is the answer to
 * @param name of the record; only those of {@link Message} are read
 */
record Envelope(long id, String name, String json) implements Wire {

    /** More would not fit into a frame ({@code engine.conf}): each is at most three bytes. */
    static final int MOST_CHARACTERS = 500_000;

    private static final Map<String, Class<?>> ALLOWED = Arrays.stream(Message.class.getPermittedSubclasses())
            .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, Function.identity()));

    /**
     * Put a message into an envelope.
     *
     * @throws IllegalArgumentException when it is too long
     */
    static Envelope of(long id, Message message) {
        String json = JSON.writeValueAsString(message);
        String name = message.getClass().getSimpleName();
        if (json.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("%s is too long: required at most %d characters, actual %d"
                    .formatted(name, MOST_CHARACTERS, json.length()));
        }
        return new Envelope(id, name, json);
    }

    /**
     * Read the message.
     *
     * @throws IllegalArgumentException when it is none
     */
    Message message() {
        Class<?> type = ALLOWED.get(name);
        if (type == null) {
            throw new IllegalArgumentException(name + " is not a message");
        }
        try {
            return (Message) JSON.readValue(json, type);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not a message: " + e.getOriginalMessage(), e);
        }
    }
}
