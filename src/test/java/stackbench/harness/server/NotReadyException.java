package stackbench.harness.server;

/** Say that a server's process was started and exited, or did not answer in time: the server's fault, not the run's. */
public final class NotReadyException extends ServerStartException {

    private static final long serialVersionUID = 1L;

    NotReadyException(String message) {
        super(message);
    }
}
