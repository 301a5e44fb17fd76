package stackbench.harness.verify;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of checking one or more blocks: what was looked at, and what was wrong.
 *
 * @param responses answers found right
 * @param rowsExpected messages acknowledged (create) or to be received (list); null where it could not be checked
 * @param rowsFound rows in the database (create) or messages received (list); null where it could not be checked
 * @param digestMatches the rows' digest is that of the acknowledged messages; null where it could not be checked
 * @param lost messages that were told to the server and did not arrive, which is no fault where none is acknowledged; null, and in
 *     files absent, where all are
 * @param failedAndStored requests that failed and were stored all the same, whose outcome their clients could not know; null, and in files
 *     absent, where there were none
 * @param differences in sentences; empty when all was right
 */
public record Verification(
        long responses,
        @Nullable Long rowsExpected,
        @Nullable Long rowsFound,
        @Nullable Boolean digestMatches,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long lost,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long failedAndStored,
        List<String> differences) {

    public static final Verification NONE = new Verification(0, 0L, 0L, true, List.of());

    /** Make a verification of messages of which each is acknowledged. */
    public Verification(
            long responses,
            @Nullable Long rowsExpected,
            @Nullable Long rowsFound,
            @Nullable Boolean digestMatches,
            List<String> differences) {
        this(responses, rowsExpected, rowsFound, digestMatches, null, null, differences);
    }

    /** The same, beside requests that failed and were stored all the same. */
    public Verification withFailedAndStored(long requests) {
        return new Verification(
                responses, rowsExpected, rowsFound, digestMatches, lost, requests == 0 ? null : requests, differences);
    }

    /** Make a verification that counted nothing and found one thing wrong. */
    public static Verification wrong(String difference) {
        return new Verification(0, 0L, 0L, true, List.of(difference));
    }

    /** Take two verifications together: what could not be checked in one of them was not checked in both. */
    public Verification and(Verification other) {
        List<String> all = new ArrayList<>(differences);
        all.addAll(other.differences);
        return new Verification(
                responses + other.responses,
                sum(rowsExpected, other.rowsExpected),
                sum(rowsFound, other.rowsFound),
                (digestMatches == null || other.digestMatches == null)
                        ? null
                        : Boolean.valueOf(digestMatches && other.digestMatches),
                sumOfKnown(lost, other.lost),
                sumOfKnown(failedAndStored, other.failedAndStored),
                List.copyOf(all));
    }

    private static @Nullable Long sum(@Nullable Long a, @Nullable Long b) {
        return a == null || b == null ? null : (Long) (a + b);
    }

    private static @Nullable Long sumOfKnown(@Nullable Long a, @Nullable Long b) {
        return a == null ? b : (Long) (a + (b == null ? 0 : b));
    }

    /** Whether nothing differs, and all that was expected was found. */
    public boolean right() {
        return differences.isEmpty() && Objects.equals(rowsExpected, rowsFound) && !Boolean.FALSE.equals(digestMatches);
    }

    /** A failure of a server to list what is stored, or to store what it acknowledges. */
    public static final class WrongAnswerException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public WrongAnswerException(String message) {
            super(message);
        }
    }
}
