package stackbench.harness.journal;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a journal: every key and every fact about the environment. They must be equal for two runs to be one.
 *
 * @param startedAt ISO-8601, not compared
 * @param config value by key
 * @param environment fact by name
 * @param sources where each value came from, by key, not compared; null in a journal that does not say so
 */
public record RunHeader(
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) Map<String, String> config,
        @JsonProperty(required = true) Map<String, String> environment,
        @Nullable Map<String, String> sources) {

    /** Make a header that does not say where its values came from. */
    public RunHeader(String startedAt, Map<String, String> config, Map<String, String> environment) {
        this(startedAt, config, environment, null);
    }

    /** The source of a value, such as {@code -Dbench.threads}; "not available" where the journal does not say so. */
    public String source(String key) {
        return sources == null ? "not available" : sources.getOrDefault(key, "not available");
    }

    /** The keys that may differ. How the run was resumed and where it reports does not change what was measured. */
    private static final Set<String> IGNORED = Set.of("bench.resume", "bench.report.dir", "bench.report.job-summary");

    /** The key that may be named when a run is resumed, since what is measured is measured before. */
    private static final String PROFILE = "bench.profile";

    /** Every difference in a sentence; empty when the runs may be mixed. */
    List<String> differences(RunHeader other) {
        List<String> differences = new ArrayList<>();
        collect(config, other.config, differences);
        collect(environment, other.environment, differences);
        return differences;
    }

    private static void collect(Map<String, String> before, Map<String, String> now, List<String> differences) {
        SortedSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(now.keySet());
        keys.removeAll(IGNORED);
        if (before.getOrDefault(PROFILE, "").isBlank()) {
            keys.remove(PROFILE);
        }
        for (String key : keys) {
            if (!Objects.equals(before.get(key), now.get(key))) {
                differences.add("%s was %s and is now %s".formatted(key, before.get(key), now.get(key)));
            }
        }
    }
}
