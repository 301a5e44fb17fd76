package stackbench.harness.verdict;

import java.util.List;
import stackbench.harness.compare.Trend;
import stackbench.harness.measure.Round;

/**
 * Whether a case stayed at one speed while it was measured.
 *
 * @param driftShare change of requests/s over the measured rounds as a share of their median, the Theil-Sen estimate
 * @param driftProbability that a case that does not drift shows a trend as clear as this, see {@link Trend}
 */
public record Steadiness(State state, double driftShare, double driftProbability) {

    private static final double SURE = 0.01;

    /** What a reader must know. */
    public enum State {
        /** Warm, and no trend over the rounds. */
        STEADY,
        /** The bound of the warm-up came before it had settled. */
        WARMING,
        /** The rounds show a trend that chance explains in less than 1 of 100 cases. */
        DRIFTING
    }

    static Steadiness of(CaseResult.WarmUp warmUp, List<Round> rounds) {
        if (rounds.isEmpty()) {
            return new Steadiness(warmUp.settled() ? State.STEADY : State.WARMING, 0, 1);
        }
        Trend trend = Trend.of(rounds.stream().map(Round::requestsPerSecond).toList());
        boolean drifting = trend.probability() < SURE;
        State state = drifting ? State.DRIFTING : warmUp.settled() ? State.STEADY : State.WARMING;
        return new Steadiness(state, trend.change(), trend.probability());
    }
}
