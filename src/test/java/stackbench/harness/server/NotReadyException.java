package stackbench.harness.server;

/**
 * A failure to become ready: the server's process was started, and exited or did not answer in time. The fault is the server's,
 * not the run's.
 */
public final class NotReadyException extends ServerStartException {

    private static final long serialVersionUID = 1L;

    NotReadyException(String message) {
        super(message);
    }
}
