package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The checks that were made; null where the database was out of reach.
 *
 * @param messagesLost of those that the server never acknowledges; null where it acknowledges each
 * @param failedAndStored requests that failed and were stored all the same; null where there were none
 */
public record Verified(
        long responses,
        @Nullable Long rowsExpected,
        @Nullable Long rowsFound,
        @Nullable Boolean digestMatches,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long messagesLost,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long failedAndStored) {

    /** The checks of messages of which each is acknowledged. */
    public Verified(
            long responses, @Nullable Long rowsExpected, @Nullable Long rowsFound, @Nullable Boolean digestMatches) {
        this(responses, rowsExpected, rowsFound, digestMatches, null, null);
    }
}
