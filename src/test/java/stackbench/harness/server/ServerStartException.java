package stackbench.harness.server;

/** A failure of a server to become ready: which, why, and its last output lines. */
public sealed class ServerStartException extends RuntimeException permits NotReadyException, NotStartedException {

    private static final long serialVersionUID = 1L;

    ServerStartException(String message) {
        super(message);
    }
}
