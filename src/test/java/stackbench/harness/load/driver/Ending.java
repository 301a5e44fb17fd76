package stackbench.harness.load.driver;

import stackbench.harness.load.Answer;

/** The ways in which a request ends. */
enum Ending {
    RIGHT,
    /** An answer came that says all is well, or that the client is wrong, and should not have. */
    WRONG,
    /** The server did not take it, and said so at once. */
    REFUSED,
    /** There was no answer, or the error of a server. */
    FAILED;

    private static final int UNAVAILABLE = 503;
    private static final int SERVER_ERROR = 500;

    /** The way in which a request ended that was answered, but not rightly. */
    static Ending of(Answer answer) {
        if (answer.status() == UNAVAILABLE) {
            return REFUSED;
        }
        return answer.status() >= SERVER_ERROR ? FAILED : WRONG;
    }
}
