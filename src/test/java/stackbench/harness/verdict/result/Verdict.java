package stackbench.harness.verdict.result;

/** The verdict on a case, which decides whether it has a number. */
public enum Verdict {
    /** Verified and soundly measured: the only one with a number. */
    PASS,
    /** The server was wrong. */
    FAIL,
    /** We measured badly. */
    INVALID
}
