package stackbench.harness.load;

/**
 * The client itself failed in the middle of a block: its check, its listener, or what encodes and schedules requests. Says nothing
 * about the server.
 */
public final class ClientFaultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ClientFaultException(Throwable cause) {
        super("the client failed in a block: " + cause, cause);
    }
}
