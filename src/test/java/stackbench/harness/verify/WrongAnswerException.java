package stackbench.harness.verify;

/** Say that a server lists something else than what is stored, or acknowledges what is not stored. */
public final class WrongAnswerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongAnswerException(String message) {
        super(message);
    }
}
