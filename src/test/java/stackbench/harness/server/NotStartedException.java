package stackbench.harness.server;

/** Say that a server could not be started through no fault of its own: it is worth another try. */
public final class NotStartedException extends ServerStartException {

    private static final long serialVersionUID = 1L;

    NotStartedException(String message) {
        super(message);
    }
}
