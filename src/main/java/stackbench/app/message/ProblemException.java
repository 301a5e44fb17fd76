package stackbench.app.message;

/** A refusal of a request for a known reason; the detail is meant for the client's eyes. */
public final class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Problem problem;

    ProblemException(Problem problem, String detail) {
        super(detail);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }

    /** The detail: what is wrong and what would be right, without internals. */
    public String detail() {
        return String.valueOf(getMessage());
    }
}
