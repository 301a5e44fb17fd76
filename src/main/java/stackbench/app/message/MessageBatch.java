package stackbench.app.message;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.ObjectReader;

/** Collects the messages of one create request, each decoded and checked; the first bad one refuses them all. */
public final class MessageBatch {

    private static final String EXPECTED = "must be an object with id, text, author and createdAt";

    private final ObjectReader reader;
    private final Validator validator;
    private final List<Message> messages = new ArrayList<>();
    private long bytes;

    MessageBatch(ObjectReader reader, Validator validator) {
        this.reader = reader;
        this.validator = validator;
    }

    /**
     * Decode and add one message.
     *
     * @throws ProblemException if it is malformed or invalid, or the batch now is too large
     */
    public void add(byte[] encoded) {
        bytes += encoded.length;
        if (bytes > MessageLimits.BODY_BYTES) {
            throw MessageReader.bodyTooLarge();
        }
        add(() -> reader.readValue(encoded));
    }

    public List<Message> messages() {
        return messages;
    }

    void add(Supplier<@Nullable Message> decoding) {
        if (messages.size() == MessageLimits.BATCH_MESSAGES) {
            throw new ProblemException(
                    Problem.TOO_LARGE,
                    "a request may hold at most %,d messages".formatted(MessageLimits.BATCH_MESSAGES));
        }
        Message message = decode(decoding);
        check(message);
        messages.add(message);
    }

    private Message decode(Supplier<@Nullable Message> decoding) {
        Message message;
        try {
            message = decoding.get();
        } catch (StreamReadException e) {
            throw refusal("is malformed: " + e.getOriginalMessage());
        } catch (JacksonException e) {
            throw refusal(mismatch(e));
        }
        if (message == null) {
            throw refusal(EXPECTED);
        }
        return message;
    }

    private void check(Message message) {
        Set<ConstraintViolation<Message>> violations = validator.validate(message);
        if (!violations.isEmpty()) {
            throw refusal(violations.stream()
                    .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                    .min(Comparator.naturalOrder())
                    .orElseThrow());
        }
    }

    /** Say what is wrong with a field in the words of the strict module; Jackson's own would name classes of the server. */
    private static String mismatch(JacksonException mismatch) {
        List<JacksonException.Reference> path = mismatch.getPath();
        return path.isEmpty() ? EXPECTED : path.getLast().getPropertyName() + " " + mismatch.getOriginalMessage();
    }

    private ProblemException refusal(String reason) {
        return new ProblemException(Problem.INVALID_MESSAGE, "message " + messages.size() + ": " + reason);
    }
}
