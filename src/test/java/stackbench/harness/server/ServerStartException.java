package stackbench.harness.server;

/** A failure of a server to become ready: which, why, and its last output lines. */
public sealed class ServerStartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ServerStartException(String message) {
        super(message);
    }

    /**
     * A failure to become ready: the server's process was started, and exited or did not answer in time. The fault is the server's,
     * not the run's.
     */
    static final class NotReadyException extends ServerStartException {

        private static final long serialVersionUID = 1L;

        NotReadyException(String message) {
            super(message);
        }
    }

    /** A failure to start a server through no fault of its own, which is worth another try. */
    static final class NotStartedException extends ServerStartException {

        private static final long serialVersionUID = 1L;

        NotStartedException(String message) {
            super(message);
        }
    }
}
