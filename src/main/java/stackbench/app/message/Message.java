package stackbench.app.message;

import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A message, as clients send it and read it back.
 *
 * @param id chosen by the client, unique over all messages
 * @param text 1 to {@value MessageLimits#TEXT_CHARACTERS} code points
 * @param author 1 to {@value MessageLimits#AUTHOR_CHARACTERS} code points
 * @param createdAt years 1 to 9999; kept as the same instant in UTC, cut to microseconds
 */
public record Message(
        @NotNull(message = Message.MISSING) UUID id,

        @NotNull(message = Message.MISSING)
        @CodePointLength(min = 1, max = MessageLimits.TEXT_CHARACTERS, message = Message.LENGTH)
        @StorableText
        String text,

        @NotNull(message = Message.MISSING)
        @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS, message = Message.LENGTH)
        @StorableText
        String author,

        @NotNull(message = Message.MISSING) OffsetDateTime createdAt) {

    // Said here, because the validator's own words change with the locale.
    private static final String MISSING = "must not be null";
    private static final String LENGTH = "must have {min} to {max} characters";

    public Message {
        // A decoder hands over null for a missing field; the validator names it, so it must get through here.
        if (createdAt != null) {
            createdAt = createdAt.withOffsetSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
        }
    }
}
