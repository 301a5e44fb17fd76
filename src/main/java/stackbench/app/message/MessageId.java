package stackbench.app.message;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads an id from text in the one form a UUID is written in, which the JDK alone does not insist on. */
public final class MessageId {

    private MessageId() {}

    /** Parse an id; null for anything but 36 characters of hexadecimal digits and hyphens in their places. */
    public static @Nullable UUID parse(String text) {
        try {
            UUID id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? id : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
