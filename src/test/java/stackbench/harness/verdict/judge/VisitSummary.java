package stackbench.harness.verdict.judge;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit;

/** Sums up one visit of a case: its figures as they stand in the results, whatever became of the case. */
final class VisitSummary {

    private VisitSummary() {}

    /**
     * Sum up a visit.
     *
     * @param one what is known of the case from this visit alone
     * @param unsound see {@link Visit#unsound}
     */
    static Visit of(CaseEvidence one, List<String> unsound) {
        CaseVisit visit = one.sum();
        CalibrationReading calibration = visit.calibration();
        Optional<LatencyMillis> latency = one.timing().latency();
        Optional<ResourceUse> use = Optional.ofNullable(visit.usage().resources());
        Optional<Capacity> capacity = one.finding(Capacity.class).filter(found -> found.highPerSecond() != null);
        Optional<ResourceUse.PerRequest> cost = use.map(ResourceUse::perRequest);
        return new Visit(
                visit.visit(),
                visit.startedAt(),
                one.requestsPerSecond().orElse(null),
                latency.map(LatencyMillis::mean).orElse(null),
                latency.map(LatencyMillis::p50).orElse(null),
                latency.map(LatencyMillis::p95).orElse(null),
                latency.map(LatencyMillis::p99).orElse(null),
                latency.map(LatencyMillis::p999).orElse(null),
                cost.map(ResourceUse.PerRequest::cpuMicros).orElseGet(() -> cpuMicros(one.rounds())),
                cost.map(ResourceUse.PerRequest::allocatedBytes).orElseGet(Collections::emptySortedMap),
                calibration == null ? null : (Double) calibration.computeMillis(),
                calibration == null ? null : (Double) calibration.memoryMillis(),
                use.map(ResourceUse::stolenShare).orElse(null),
                capacity.map(Capacity::capacityPerSecond).orElse(null),
                capacity.map(Capacity::cost).orElse(null),
                Judge.overload(one).map(OverloadResult::goodputPerSecond).orElse(null),
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
}
