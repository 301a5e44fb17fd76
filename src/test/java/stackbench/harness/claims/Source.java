package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

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
}
