package stackbench.harness.cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/**
 * The warm-up of one case: whether its bursts have become alike.
 *
 * <p>Settled are the last {@value #ALIKE} bursts when their throughputs lie within 10% of one another, or, as bursts on a
 * noisy machine hardly ever do, their median within 10% of that of the {@value #ALIKE} before. And the compilers of each JVM of
 * the server of which it is known had work for no more than 25% of the time under load meanwhile: throughput also stands still on
 * the way up, while compilers that have no core to run on work off their queue. Who has settled once has settled.
 */
final class Bursts {

    private static final int ALIKE = 3;
    private static final double AGREEMENT = 0.10;
    private static final double COMPILING = 0.25;

    private final List<Burst> bursts = new ArrayList<>();
    private Map<Party, Long> compiledMillis = Map.of();
    private boolean settled;

    /**
     * @param seconds under load
     * @param compiling for how long compilers had work since the end of the burst before, over the seconds under load; of each JVM
     */
    private record Burst(double requestsPerSecond, double seconds, Map<Party, Double> compiling) {}

    /**
     * Note a burst.
     *
     * @param compiledMillisSoFar for how long the compilers of each JVM had work since it started; less once a compiler thread has ended
     */
    void add(double requestsPerSecond, double seconds, Map<Party, Long> compiledMillisSoFar) {
        Map<Party, Double> compiling = new HashMap<>();
        compiledMillisSoFar.forEach((party, millis) -> Optional.ofNullable(compiledMillis.get(party))
                .ifPresent(before -> compiling.put(party, Math.max(0, millis - before) / (seconds * 1e3))));
        bursts.add(new Burst(requestsPerSecond, seconds, compiling));
        compiledMillis = compiledMillisSoFar;
        settled = settled || agree();
    }

    /** Hear that nobody wants it warm. */
    void spare() {
        settled = true;
    }

    boolean settled() {
        return settled;
    }

    private boolean agree() {
        if (bursts.size() < ALIKE) {
            return false;
        }
        List<Burst> last = bursts.subList(bursts.size() - ALIKE, bursts.size());
        return compiling(last) <= COMPILING && (agree(sortedRates(last)) || standStill(last));
    }

    private boolean standStill(List<Burst> last) {
        if (bursts.size() < 2 * ALIKE) {
            return false;
        }
        List<Burst> before = bursts.subList(bursts.size() - 2 * ALIKE, bursts.size() - ALIKE);
        return agree(DoubleStream.of(median(before), median(last)).sorted().toArray());
    }

    private static boolean agree(double[] sorted) {
        double low = sorted[0];
        return low > 0 && sorted[sorted.length - 1] / low <= 1 + AGREEMENT;
    }

    private static double median(List<Burst> some) {
        return sortedRates(some)[some.size() / 2];
    }

    private static double[] sortedRates(List<Burst> some) {
        return some.stream().mapToDouble(Burst::requestsPerSecond).sorted().toArray();
    }

    /** The part of the time for which the compilers of the JVM had work that has most left to compile; 0 where nothing is known. */
    private static double compiling(List<Burst> last) {
        return last.stream()
                .flatMap(burst -> burst.compiling().entrySet().stream())
                .collect(Collectors.groupingBy(Map.Entry::getKey, Collectors.averagingDouble(Map.Entry::getValue)))
                .values()
                .stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
    }

    /** Requests/s of the last burst; 0 before the first. */
    double rate() {
        return bursts.isEmpty() ? 0 : bursts.getLast().requestsPerSecond();
    }

    /** Requests/s of each burst so far. */
    List<Double> rates() {
        return bursts.stream().map(Burst::requestsPerSecond).toList();
    }

    WarmedUp result() {
        return new WarmedUp(
                bursts.size(), bursts.stream().mapToDouble(Burst::seconds).sum(), settled());
    }
}
