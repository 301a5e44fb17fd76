package stackbench.harness.load;

import org.jspecify.annotations.Nullable;

/** A failure of the driver to do what it was asked for; the message names the server and the reason. */
public final class DriverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DriverException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
