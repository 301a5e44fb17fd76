package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.CalibrationReading;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;

/**
 * A case in one visit, measured in a JVM of its own, as it stands in {@code results.json}. A figure that is not available is
 * null.
 *
 * @param visit counted from 1
 * @param startedAt ISO-8601
 * @param requestsPerSecond all requests over all seconds of its blocks
 * @param computeMillis what a fixed amount of arithmetic took just before, see {@link CalibrationReading}; as memoryMillis
 * @param unsound why it takes no part in any figure; empty: it does
 */
public record Visit(
        int visit,
        String startedAt,
        @Nullable Double requestsPerSecond,
        @Nullable Double p50Millis,
        @Nullable Double p99Millis,
        @Nullable Double serverCpuMicros,
        @Nullable Double clientCpuMicros,
        @Nullable Double databaseCpuMicros,
        @Nullable Double allocatedBytes,
        @Nullable Double computeMillis,
        @Nullable Double memoryMillis,
        List<String> unsound) {

    /** Make a visit of what it measured, and of what was unsound in it. */
    static Visit of(Measured one, CaseVisit visit, List<String> unsound) {
        CalibrationReading calibration = visit.calibration();
        Optional<LatencyMillis> latency = one.timing().latency();
        Optional<ResourceUse.PerRequest> cost =
                Optional.ofNullable(one.usage().resources()).map(ResourceUse::perRequest);
        return new Visit(
                visit.visit(),
                visit.startedAt(),
                one.requestsPerSecond().orElse(null),
                latency.map(LatencyMillis::p50).orElse(null),
                latency.map(LatencyMillis::p99).orElse(null),
                cost.map(ResourceUse.PerRequest::serverCpuMicros).orElseGet(() -> serverCpuMicros(one.rounds())),
                cost.map(ResourceUse.PerRequest::clientCpuMicros).orElse(null),
                cost.map(ResourceUse.PerRequest::databaseCpuMicros).orElse(null),
                cost.map(ResourceUse.PerRequest::allocatedBytes).orElse(null),
                calibration == null ? null : (Double) calibration.computeMillis(),
                calibration == null ? null : (Double) calibration.memoryMillis(),
                unsound);
    }

    /** The server's CPU time per request by the rounds, though nobody looked at resources: all CPU time over all requests. */
    private static @Nullable Double serverCpuMicros(List<Round> rounds) {
        double micros = 0;
        long requests = 0;
        for (Round round : rounds) {
            Double perRequest = round.serverCpuMicrosPerRequest();
            if (perRequest == null) {
                return null;
            }
            micros += perRequest * round.requests();
            requests += round.requests();
        }
        return requests == 0 ? null : (Double) (micros / requests);
    }

    /** Whether the visit takes part in figures. */
    public boolean sound() {
        return unsound.isEmpty();
    }

    /** The figure that arms are compared by; empty where it is not available, or not above 0. */
    public Optional<Double> value(Metric metric) {
        return metric.of(this).filter(value -> sound() && value > 0);
    }

    /** The figure of one round that arms are compared by; empty also where a round has no such figure. */
    static Optional<Double> value(Metric metric, Round round) {
        return metric.of(round).filter(value -> value > 0);
    }
}
