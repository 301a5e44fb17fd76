package stackbench.harness.verify;

/** A failure to tell beforehand what a server will rightly answer; nobody is wrong, and nothing can be verified. */
public final class UnforetoldException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnforetoldException(String message) {
        super(message);
    }
}
