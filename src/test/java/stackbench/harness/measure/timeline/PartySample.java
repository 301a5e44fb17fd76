package stackbench.harness.measure.timeline;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;

/**
 * What one party used and held in a sample of a time line; null where not available.
 *
 * @param arm whose server under test it belongs to; absent where it serves all
 * @param cpuCores CPU seconds per second since the sample before
 * @param rssBytes resident memory, of several processes with what they share counted once
 */
public record PartySample(
        @JsonProperty(required = true) Party party,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String arm,
        @Nullable Double cpuCores,
        @Nullable Long rssBytes,
        @Nullable Long threads,
        @Nullable Long openFiles) {

    SampledParty who() {
        return new SampledParty(party, arm);
    }
}
