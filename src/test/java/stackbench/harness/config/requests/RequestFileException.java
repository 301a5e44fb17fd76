package stackbench.harness.config.requests;

import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/** Refuses a file of requests, or a file that it needs: the message names the file and the line, and says what would be right. */
public final class RequestFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RequestFileException(Path file, String message) {
        super(nameOf(file) + ": " + message);
    }

    RequestFileException(Path file, int line, String message) {
        super("%s, line %d: %s".formatted(nameOf(file), line, message));
    }

    /** Say where a library found what is wrong, but not what: its message may have a password in it. */
    static RequestFileException of(Path file, JacksonException e, String message) {
        return Optional.ofNullable(e.getLocation())
                .map(place -> new RequestFileException(file, place.getLineNr(), message))
                .orElseGet(() -> new RequestFileException(file, message));
    }

    private static Path nameOf(Path file) {
        return Optional.ofNullable(file.getFileName()).orElse(file);
    }
}
