package stackbench.harness.claims;

/**
 * What others published, beside what this run measured.
 *
 * @param statement in words
 * @param source where it was published, and of what
 * @param published the figure given there
 * @param measured the figure of this run with its interval, or why there is none
 * @param verdict {@code holds}, {@code does not hold}, {@code cannot tell} or {@code not measured here}
 */
public record ClaimResult(String statement, String source, String published, String measured, String verdict) {

    static final String HOLDS = "holds";
    static final String DOES_NOT_HOLD = "does not hold";
    static final String CANNOT_TELL = "cannot tell";
    static final String NOT_MEASURED_HERE = "not measured here";

    static ClaimResult of(Claim claim, String measured, String verdict) {
        return new ClaimResult(claim.statement(), claim.source(), claim.published(), measured, verdict);
    }

    /** Whether this run has any figure that bears on it. */
    public boolean hasFigure() {
        return !verdict.equals(NOT_MEASURED_HERE);
    }
}
