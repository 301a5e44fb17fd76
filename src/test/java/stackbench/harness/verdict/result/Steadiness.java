package stackbench.harness.verdict.result;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import stackbench.harness.compare.Trend;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/**
 * The steadiness of a case: whether it stayed at one speed while it was measured.
 *
 * <p>Rounds of one visit have a level in common, so that all rounds, one after the other, are no independent samples. What is
 * tested is the mean over the visits of how each round compares with its visit.
 *
 * @param driftShare change of requests/s over the rounds of a visit as a share of their median, the Theil-Sen estimate
 * @param driftProbability that a case that does not drift shows a trend as clear as this, see {@link Trend}
 */
public record Steadiness(State state, double driftShare, double driftProbability) {

    private static final double SURE = 0.01;

    /** The state that a reader must know of. */
    public enum State {
        /** The case was warm, and shows no trend over the rounds. */
        STEADY,
        /** The bound of the warm-up came before it had settled. */
        WARMING,
        /** The rounds show a trend that chance explains in less than 1 of 100 cases. */
        DRIFTING
    }

    /** Whether the case was warm and shows no trend. */
    public boolean steady() {
        return state == State.STEADY;
    }

    /**
     * Whether the ratio of two cases, round by round, shows a trend that chance explains in less than 1 of 100 pairs. What both share is none, such as
     * a machine that gets faster.
     */
    public static boolean ratioDrifts(List<Round> of, List<Round> over) {
        Map<Place, Double> others = over.stream().collect(Collectors.toMap(Place::of, Round::requestsPerSecond));
        Map<Place, Double> logs = new HashMap<>();
        of.forEach(round -> Optional.ofNullable(others.get(Place.of(round)))
                .map(other -> Math.log(round.requestsPerSecond() / other))
                .filter(Double::isFinite)
                .ifPresent(log -> logs.put(Place.of(round), log)));
        Map<Integer, Double> levels = logs.entrySet().stream()
                .collect(Collectors.groupingBy(
                        log -> log.getKey().visit, Collectors.averagingDouble(Map.Entry::getValue)));
        SortedMap<Integer, Double> means = logs.entrySet().stream()
                .collect(Collectors.groupingBy(
                        log -> log.getKey().round,
                        TreeMap::new,
                        Collectors.averagingDouble(
                                log -> log.getValue() - Objects.requireNonNull(levels.get(log.getKey().visit)))));
        return !means.isEmpty()
                && Trend.of(means.values().stream().map(Math::exp).toList()).probability() < SURE;
    }

    private record Place(int visit, int round) {

        static Place of(Round round) {
            return new Place(round.visit(), round.round());
        }
    }

    /** Tell from the warm-up of the visits, and from their rounds. */
    public static Steadiness of(WarmedUp warmUp, List<Round> rounds) {
        if (rounds.isEmpty()) {
            return new Steadiness(warmUp.settled() ? State.STEADY : State.WARMING, 0, 1);
        }
        Trend trend = Trend.of(meanVisit(rounds));
        boolean drifting = trend.probability() < SURE;
        State state = drifting ? State.DRIFTING : warmUp.settled() ? State.STEADY : State.WARMING;
        return new Steadiness(state, trend.change(), trend.probability());
    }

    /** The mean visit: each round over the mean of its visit, on average over the visits that have such a round. */
    private static List<Double> meanVisit(List<Round> rounds) {
        Map<Integer, Double> levels = rounds.stream()
                .collect(Collectors.groupingBy(Round::visit, Collectors.averagingDouble(Round::requestsPerSecond)));
        SortedMap<Integer, Double> means = rounds.stream()
                .collect(Collectors.groupingBy(
                        Round::round,
                        TreeMap::new,
                        Collectors.averagingDouble(round -> round.requestsPerSecond()
                                / Math.max(Objects.requireNonNull(levels.get(round.visit())), Double.MIN_NORMAL))));
        return List.copyOf(means.values());
    }
}
