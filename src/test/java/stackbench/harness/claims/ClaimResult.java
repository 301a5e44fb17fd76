package stackbench.harness.claims;

import java.util.List;

/**
 * A claim of others beside what this run measured.
 *
 * @param statement in words
 * @param source where it was published, and of what
 * @param url the address of the source
 * @param differences what was otherwise there than in this run; empty where nothing was measured
 * @param published the figure given there
 * @param measured the figure of this run with its interval, or why there is none
 * @param direction whether what was ahead there is ahead here: {@code reproduced}, {@code not reproduced under these conditions},
 *     {@code cannot tell}, {@code not measured here}, or {@code none claimed}
 * @param size whether it is so by as much, in the same words
 */
public record ClaimResult(
        String statement,
        String source,
        String url,
        List<String> differences,
        String published,
        String measured,
        String direction,
        String size) {

    static final String REPRODUCED = "reproduced";
    static final String NOT_REPRODUCED = "not reproduced under these conditions";
    static final String CANNOT_TELL = "cannot tell";
    static final String NOT_MEASURED_HERE = "not measured here";
    static final String NONE_CLAIMED = "none claimed";

    /** Whether this run has any figure that bears on the claim. */
    public boolean hasFigure() {
        return !size.equals(NOT_MEASURED_HERE);
    }
}
