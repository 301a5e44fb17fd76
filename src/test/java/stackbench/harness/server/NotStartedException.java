package stackbench.harness.server;

/** A failure to start a server through no fault of its own, which is worth another try. */
public final class NotStartedException extends ServerStartException {

    private static final long serialVersionUID = 1L;

    NotStartedException(String message) {
        super(message);
    }
}
