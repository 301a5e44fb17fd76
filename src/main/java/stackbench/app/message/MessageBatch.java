package stackbench.app.message;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;

/** Collects the messages of one create request, each decoded and checked; the first bad one refuses them all. */
public final class MessageBatch {

    private final Validator validator;
    private final List<Message> messages = new ArrayList<>();

    MessageBatch(Validator validator) {
        this.validator = validator;
    }

    /**
     * Add a message.
     *
     * @throws ProblemException if it is invalid, or one too many
     */
    public void add(Message message) {
        if (messages.size() == MessageLimits.BATCH_MESSAGES) {
            throw MessageLimits.tooManyMessages();
        }
        Set<ConstraintViolation<Message>> violations = validator.validate(message);
        if (!violations.isEmpty()) {
            throw refusal(violations.stream()
                    .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                    .min(Comparator.naturalOrder())
                    .orElseThrow());
        }
        messages.add(message);
    }

    public List<Message> messages() {
        return messages;
    }

    /** Decode and add a message. */
    void add(Supplier<Message> decoding) {
        Message message;
        try {
            message = decoding.get();
        } catch (JacksonException e) {
            throw refusal(BadInput.reason(e));
        }
        add(message);
    }

    private ProblemException refusal(String reason) {
        return BadInput.refusal(messages.size(), reason);
    }
}
