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
import tools.jackson.databind.ObjectReader;

/** Collects the messages of one create request, each decoded and checked; the first bad one refuses them all. */
public final class MessageBatch {

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
            throw MessageLimits.bodyTooLarge();
        }
        add(() -> reader.readValue(encoded));
    }

    /** Add a message that is decoded already. */
    public void add(Message message) {
        add(() -> message);
    }

    public List<Message> messages() {
        return messages;
    }

    void add(Supplier<@Nullable Message> decoding) {
        if (messages.size() == MessageLimits.BATCH_MESSAGES) {
            throw MessageLimits.tooManyMessages();
        }
        Message message = decode(decoding);
        check(message);
        messages.add(message);
    }

    private Message decode(Supplier<@Nullable Message> decoding) {
        Message message;
        try {
            message = decoding.get();
        } catch (JacksonException e) {
            throw refusal(BadInput.reason(e));
        }
        if (message == null) {
            throw refusal(BadInput.EXPECTED);
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

    private ProblemException refusal(String reason) {
        return BadInput.refusal(messages.size(), reason);
    }
}
