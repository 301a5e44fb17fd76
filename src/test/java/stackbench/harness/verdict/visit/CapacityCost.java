package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.visit.Capacity.Trial;

/**
 * What requests cost at a capacity: CPU time in the trials that were met at rates near it, requests weighing alike. CPU seconds for a million requests
 * are as many as CPU microseconds for one.
 *
 * @param requestsPerServerCore requests for each second of the server's CPU time: a million over the next
 * @param serverCpuSeconds of the server, for a million requests
 * @param cpuSeconds of the server and all behind it, for a million requests; null where that of the database is not available
 */
public record CapacityCost(
        double requestsPerServerCore,
        double serverCpuSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double cpuSeconds) {

    private static final double MILLION = 1e6;

    /**
     * What the requests of a trial cost.
     *
     * @param cpuMicros for each of them, of each party of which it is available
     */
    public record Spent(long requests, SortedMap<Party, Double> cpuMicros) {}

    private static CapacityCost of(double serverCpuSeconds, @Nullable Double cpuSeconds) {
        return new CapacityCost(MILLION / serverCpuSeconds, serverCpuSeconds, cpuSeconds);
    }

    /** Take the cost of the trials that were met near a rate; empty without any, or where the server's is not available. */
    static Optional<CapacityCost> near(double perSecond, List<Trial> trials) {
        List<Spent> near = trials.stream()
                .filter(trial -> trial.met()
                        && trial.ratePerSecond() <= Capacity.NEAR * perSecond
                        && perSecond <= Capacity.NEAR * trial.ratePerSecond())
                .flatMap(trial -> Stream.ofNullable(trial.spent()))
                .filter(spent -> spent.requests() > 0)
                .toList();
        OptionalDouble server = micros(near, Party.SERVER);
        return server.orElse(0) > 0 ? Optional.of(of(server.getAsDouble(), withAllBehind(near))) : Optional.empty();
    }

    private static @Nullable Double withAllBehind(List<Spent> near) {
        List<OptionalDouble> parties = Stream.concat(
                        Stream.of(Party.DATABASE), near.stream().flatMap(spent -> spent.cpuMicros().keySet().stream()))
                .filter(party -> !party.equals(Party.CLIENT))
                .distinct()
                .map(party -> micros(near, party))
                .toList();
        return parties.stream().allMatch(OptionalDouble::isPresent)
                ? (Double) parties.stream()
                        .mapToDouble(OptionalDouble::getAsDouble)
                        .sum()
                : null;
    }

    /** All CPU time of a party over all requests; empty where it is not available of all. */
    private static OptionalDouble micros(List<Spent> all, Party party) {
        double micros = 0;
        long requests = 0;
        for (Spent one : all) {
            Double perRequest = one.cpuMicros().get(party);
            if (perRequest == null) {
                return OptionalDouble.empty();
            }
            micros += perRequest * one.requests();
            requests += one.requests();
        }
        return requests == 0 ? OptionalDouble.empty() : OptionalDouble.of(micros / requests);
    }

    /** The geometric mean over visits, as the capacity is; empty without any. */
    static Optional<CapacityCost> mean(List<CapacityCost> visits) {
        List<Double> whole = visits.stream()
                .map(CapacityCost::cpuSeconds)
                .filter(Objects::nonNull)
                .toList();
        return visits.isEmpty()
                ? Optional.empty()
                : Optional.of(of(
                        mean(visits, CapacityCost::serverCpuSeconds),
                        whole.size() < visits.size() ? null : (Double) mean(whole, seconds -> seconds)));
    }

    private static <T> double mean(List<T> visits, ToDoubleFunction<T> seconds) {
        return Math.exp(visits.stream()
                .mapToDouble(visit -> Math.log(seconds.applyAsDouble(visit)))
                .average()
                .orElseThrow());
    }
}
