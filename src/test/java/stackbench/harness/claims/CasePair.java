package stackbench.harness.claims;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import stackbench.harness.compare.Estimate;
import stackbench.harness.measure.Round;
import stackbench.harness.verdict.CaseResult;

/** Two cases whose requests/s are compared. */
record CasePair(CaseResult of, CaseResult over) {

    boolean hasNumbers() {
        return of.requestsPerSecond() != null && over.requestsPerSecond() != null;
    }

    /** Paired round by round where both were measured in the same rounds, else median over median. */
    Estimate ratio() {
        List<Double> values = requestsPerSecond(of);
        List<Double> reference = requestsPerSecond(over);
        return of.cell().equals(over.cell())
                ? Estimate.ofRatio(values, reference, Estimate.LEVEL)
                : Estimate.ofUnpairedRatio(values, reference, Estimate.LEVEL);
    }

    /** Whether something else than its server is known to have kept one of them from being faster. */
    boolean isHeldUpElsewhere() {
        return Stream.of(of, over)
                .map(result -> result.resources().bottleneck())
                .filter(Objects::nonNull)
                .anyMatch(bottleneck -> bottleneck.kind().besideTheServer());
    }

    private static List<Double> requestsPerSecond(CaseResult result) {
        return result.rounds().stream().map(Round::requestsPerSecond).toList();
    }
}
