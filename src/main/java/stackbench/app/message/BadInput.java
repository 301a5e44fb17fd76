package stackbench.app.message;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.validation.FieldError;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

/** Says what is wrong with the messages of a request in the same words, whether a framework found it or the app. */
public final class BadInput {

    static final String EXPECTED = "must be an object with id, text, author and createdAt";

    /** Where a part began that has no end, which names a class of the server. */
    private static final Pattern START = Pattern.compile(" \\(start .*");

    private BadInput() {}

    /** Make the refusal of a request that a framework could not read, or return the one it comes from. */
    public static ProblemException unreadable(Throwable failure) {
        return cause(failure, ProblemException.class)
                .or(() -> cause(failure, JacksonException.class)
                        .map(jackson -> refusal(index(jackson.getPath()), reason(jackson))))
                .orElseGet(() -> Problem.INVALID_MESSAGE.because("the request is incomplete or cannot be read"));
    }

    private static <T> Optional<T> cause(Throwable failure, Class<T> type) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    /**
     * Make the refusal of a message, or of a parameter, that breaks a constraint.
     *
     * @param index the message's place in the request, from 0; null where the framework does not tell it
     * @param errors of the fields of a message, or of a parameter itself
     */
    public static ProblemException invalid(@Nullable Object index, List<? extends MessageSourceResolvable> errors) {
        String reason = errors.stream()
                .map(BadInput::reason)
                .min(Comparator.naturalOrder())
                .orElse(EXPECTED);
        return errors.stream().anyMatch(FieldError.class::isInstance)
                ? refusal(index, reason)
                : Problem.INVALID_MESSAGE.because("a parameter " + reason);
    }

    /** Make the refusal of a message, whose place in the request is null where it is not known. */
    public static ProblemException refusal(@Nullable Object index, String reason) {
        return Problem.INVALID_MESSAGE.because((index == null ? "a message " : "message " + index + ": ") + reason);
    }

    /** Say what is wrong with a field in the words of the strict module; Jackson's own would name classes of the server. */
    static String reason(JacksonException failure) {
        if (failure instanceof StreamReadException) {
            return "is malformed: "
                    + START.matcher(failure.getOriginalMessage()).replaceFirst("");
        }
        List<JacksonException.Reference> path = failure.getPath();
        String field = path.isEmpty() ? null : path.getLast().getPropertyName();
        return field == null ? EXPECTED : field + " " + failure.getOriginalMessage();
    }

    private static String reason(MessageSourceResolvable error) {
        return (error instanceof FieldError field ? field.getField() + " " : "") + error.getDefaultMessage();
    }

    private static @Nullable Object index(List<JacksonException.Reference> path) {
        return path.isEmpty() || path.getFirst().getIndex() < 0
                ? null
                : path.getFirst().getIndex();
    }
}
