package stackbench.harness.measure.timeline;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What happened in about a second of a run.
 *
 * @param epochMillis when it ended
 * @param caseId whose block ran then; null between blocks
 * @param requestsPerSecond completed and verified, of those that began in measured windows, over the real time since the sample before
 * @param parties who was there: those of each arm's server under test, the database, the client
 */
public record TimeLineSample(
        long epochMillis,
        @Nullable String caseId,
        double requestsPerSecond,
        @JsonProperty(required = true) List<PartySample> parties) {

    /** Find what one of the parties used and held; empty where it was not there. */
    Optional<PartySample> of(SampledParty who) {
        return parties.stream().filter(party -> party.who().equals(who)).findFirst();
    }
}
