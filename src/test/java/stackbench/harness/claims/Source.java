package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A published comparison.
 *
 * @param name who published it, and of what
 * @param url where it was published
 * @param conditions under which it measured and no run of this suite does, or not every run
 */
record Source(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String url,
        @JsonProperty(required = true) List<Condition> conditions,
        @JsonProperty(required = true) List<Claim> claims) {

    /** @throws IllegalArgumentException when it has no name, or no address */
    Source {
        if (name.isBlank() || !url.startsWith("https://")) {
            throw new IllegalArgumentException("A source needs a name and an address (https://...): " + claims);
        }
    }

    /** List what was otherwise at the source than in a run with these values of keys. */
    List<String> differences(Map<String, String> config) {
        return conditions.stream()
                .filter(condition -> condition.differs(config))
                .map(Condition::text)
                .toList();
    }

    /**
     * A published claim: an entry of {@code claims.json}.
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

    /**
     * A difference between the place that a claim comes from and this suite.
     *
     * @param text how it was there, and how it is here
     * @param key that can make it the same here; null: no key does
     * @param value of that key which does; null without a key
     */
    record Condition(
            @JsonProperty(required = true) String text,
            @Nullable String key,
            @Nullable String value) {

        /** @throws IllegalArgumentException when there is no text, or a key without a value */
        Condition {
            if (text.isBlank() || (key == null) != (value == null)) {
                throw new IllegalArgumentException(
                        "A condition needs a text, and a key with its value or none: " + text);
            }
        }

        /** Whether a run with these values of keys differs from the claim's source in this. */
        boolean differs(Map<String, String> config) {
            return key == null || !config.getOrDefault(key, "").equals(value);
        }
    }
}
