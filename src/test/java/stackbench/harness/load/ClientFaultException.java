package stackbench.harness.load;

/**
 * A failure of the client itself in the middle of a block: of its check, its listener, or what encodes and schedules requests. It
 * says nothing about the server.
 */
public final class ClientFaultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ClientFaultException(String message) {
        super(message);
    }

    public ClientFaultException(Throwable cause) {
        super("the client failed in a block: " + cause, cause);
    }
}
