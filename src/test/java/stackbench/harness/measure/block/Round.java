package stackbench.harness.measure.block;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Party;

/**
 * One measured block. A field that has no value is left out of its JSON.
 *
 * @param visit counted from 1
 * @param round of the visit, counted from 1
 * @param position in the round, counted from 1
 * @param requests completed and verified inside the window
 * @param seconds length of the window
 * @param cpuMicrosPerRequest of each party of which it is available, in the window, see {@link CpuUse.CpuSpan}
 * @param allocatedBytesPerRequest by the JVM of each party that is one and says so, in the whole block, lead-in and drain
 *     included, over all its requests
 * @param dueRequests that were to start inside the window, those that did not among them; null without a schedule
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RecordBuilder
public record Round(
        int visit,
        int round,
        int position,
        long requests,
        double seconds,
        double requestsPerSecond,
        SortedMap<Party, Double> cpuMicrosPerRequest,
        @JsonProperty(required = true) SortedMap<Party, Double> allocatedBytesPerRequest,
        @Nullable Long dueRequests)
        implements RoundBuilder.With {

    private static final SortedMap<Party, Double> UNKNOWN = Collections.unmodifiableSortedMap(new TreeMap<>());

    /** Make a block without a schedule, whose costs are not available. */
    public static Round of(int round, int position, long requests, double seconds) {
        return new Round(1, round, position, requests, seconds, requests / seconds, UNKNOWN, UNKNOWN, null);
    }

    /**
     * This block with its costs.
     *
     * @param cpu with its own requests
     * @param used by the whole block
     * @param succeeded requests of the whole block
     */
    public Round costing(CpuUse cpu, Usage used, long succeeded) {
        ResourceUse resources = used.resources();
        return withCpuMicrosPerRequest(cpu.parties().cpuMicrosPer(cpu.span().requests()))
                .withAllocatedBytesPerRequest(
                        resources == null ? UNKNOWN : resources.parties().allocatedBytesPer(succeeded));
    }

    /** The CPU time of the server per request; null where not available. */
    public @Nullable Double serverCpuMicrosPerRequest() {
        return cpuMicrosPerRequest.get(Party.SERVER);
    }
}
