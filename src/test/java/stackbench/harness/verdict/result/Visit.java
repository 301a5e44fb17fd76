package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/**
 * A case in one visit, measured in a JVM of its own, as it stands in {@code results.json}. A figure that is not available is
 * null, and left out of its JSON.
 *
 * @param visit counted from 1
 * @param startedAt ISO-8601
 * @param requestsPerSecond all requests over all seconds of its blocks
 * @param cpuMicros CPU time per request of each party of which it is available
 * @param allocatedBytes per request, by the JVM of each party that is one and says so
 * @param computeMillis what a fixed amount of arithmetic took just before, see {@link CalibrationReading}; as memoryMillis
 * @param stolenShare part of the processors' time that other machines took, 0 to 1; null where not available
 * @param capacityPerSecond see {@link Capacity}, where the search of this visit found an end; as capacityCost
 * @param goodputPerSecond under overload, see {@link OverloadResult#goodputPerSecond}
 * @param unsound why it takes no part in any figure; empty: it does
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RecordBuilder
public record Visit(
        int visit,
        String startedAt,
        @Nullable Double requestsPerSecond,
        @Nullable Double meanMillis,
        @Nullable Double p50Millis,
        @Nullable Double p95Millis,
        @Nullable Double p99Millis,
        @Nullable Double p999Millis,
        SortedMap<Party, Double> cpuMicros,
        SortedMap<Party, Double> allocatedBytes,
        @Nullable Double computeMillis,
        @Nullable Double memoryMillis,
        @Nullable Double stolenShare,
        @Nullable Double capacityPerSecond,
        @Nullable CapacityCost capacityCost,
        @Nullable Double goodputPerSecond,
        List<String> unsound)
        implements VisitBuilder.With {

    /** Whether the visit takes part in figures. */
    public boolean sound() {
        return unsound.isEmpty();
    }
}
