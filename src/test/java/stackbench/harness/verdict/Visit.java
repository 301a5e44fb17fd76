package stackbench.harness.verdict;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.CalibrationReading;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.Party;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;

/**
 * A case in one visit, measured in a JVM of its own, as it stands in {@code results.json}. A figure that is not available is
 * null.
 *
 * @param visit counted from 1
 * @param startedAt ISO-8601
 * @param requestsPerSecond all requests over all seconds of its blocks
 * @param cpuMicros CPU time per request of each party of which it is available
 * @param computeMillis what a fixed amount of arithmetic took just before, see {@link CalibrationReading}; as memoryMillis
 * @param unsound why it takes no part in any figure; empty: it does
 */
public record Visit(
        int visit,
        String startedAt,
        @Nullable Double requestsPerSecond,
        @Nullable Double p50Millis,
        @Nullable Double p99Millis,
        SortedMap<Party, Double> cpuMicros,
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
                cost.map(ResourceUse.PerRequest::cpuMicros).orElseGet(() -> cpuMicros(one.rounds())),
                cost.map(ResourceUse.PerRequest::allocatedBytes).orElse(null),
                calibration == null ? null : (Double) calibration.computeMillis(),
                calibration == null ? null : (Double) calibration.memoryMillis(),
                unsound);
    }

    /** The CPU times per request by the rounds, though nobody looked at resources: all CPU time over all requests. */
    private static SortedMap<Party, Double> cpuMicros(List<Round> rounds) {
        SortedMap<Party, Double> micros = new TreeMap<>();
        rounds.stream()
                .flatMap(round -> round.cpuMicrosPerRequest().keySet().stream())
                .distinct()
                .forEach(party -> cpuMicros(rounds, party).ifPresent(each -> micros.put(party, each)));
        return Collections.unmodifiableSortedMap(micros);
    }

    private static OptionalDouble cpuMicros(List<Round> rounds, Party party) {
        double micros = 0;
        long requests = 0;
        for (Round round : rounds) {
            Double perRequest = round.cpuMicrosPerRequest().get(party);
            if (perRequest == null) {
                return OptionalDouble.empty();
            }
            micros += perRequest * round.requests();
            requests += round.requests();
        }
        return requests == 0 ? OptionalDouble.empty() : OptionalDouble.of(micros / requests);
    }

    /** The CPU time of the server per request; null where not available. */
    @Nullable
    Double serverCpuMicros() {
        return cpuMicros.get(Party.SERVER);
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
