package stackbench.harness.verify;

/** A failure of a server to list what is stored, or to store what it acknowledges. */
public final class WrongAnswerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongAnswerException(String message) {
        super(message);
    }
}
