package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A claim that somebody published, as {@code claims.json} has it.
 *
 * @param published the figure given there
 * @param ratio what of a run bears on it; null where no run of this suite does
 * @param because why none does; null where one does
 */
record Claim(
        @JsonProperty(required = true) String statement,
        @JsonProperty(required = true) String published,
        @Nullable Ratio ratio,
        @Nullable String because) {

    /** @throws IllegalArgumentException when something is missing, or it is unclear what the claim is */
    Claim {
        if (statement.isBlank() || published.isBlank()) {
            throw new IllegalArgumentException("A claim needs a statement and what was published: " + statement);
        }
        if ((ratio == null) == (because == null)) {
            throw new IllegalArgumentException(
                    "A claim needs either a ratio or a reason why there is none: " + statement);
        }
    }
}
