package stackbench.harness.verdict;

/** What a case is worth. */
public enum Verdict {
    /** Verified and soundly measured: the only one with a number. */
    PASS,
    /** The server was wrong. */
    FAIL,
    /** We measured badly. */
    INVALID
}
