package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
            throw new IllegalArgumentException("A condition needs a text, and a key with its value or none: " + text);
        }
    }

    /** Whether a run with these values of keys differs from the claim's source in this. */
    boolean differs(Map<String, String> config) {
        return key == null || !config.getOrDefault(key, "").equals(value);
    }
}
