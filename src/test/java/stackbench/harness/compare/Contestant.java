package stackbench.harness.compare;

import java.util.List;
import stackbench.harness.plan.Entrant;

/**
 * One entrant's requests/s, round by round.
 *
 * @param requestsPerSecond in the order of the rounds
 */
public record Contestant(Entrant entrant, List<Double> requestsPerSecond) {

    double median() {
        return Estimate.ofMedian(requestsPerSecond, Estimate.LEVEL).median();
    }

    /** This one's requests/s over another's, paired by round. */
    Estimate over(Contestant other, double level) {
        return Estimate.ofRatio(requestsPerSecond, other.requestsPerSecond, level);
    }
}
