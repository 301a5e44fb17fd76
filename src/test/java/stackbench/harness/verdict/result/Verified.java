package stackbench.harness.verdict.result;

import org.jspecify.annotations.Nullable;

/** The checks that were made; null where the database was out of reach. */
public record Verified(
        long responses,
        @Nullable Long rowsExpected,
        @Nullable Long rowsFound,
        @Nullable Boolean digestMatches) {}
