package stackbench.harness.verdict.judge;

import java.util.Optional;
import java.util.OptionalDouble;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.visit.Capacity;

/** Names what kept a case from doing more than it did: a closed loop from more requests/s, a search from a higher rate. */
final class BottleneckJudge {

    private BottleneckJudge() {}

    /** Name the bottleneck of a case. Empty where nobody looked at its resources. */
    static Optional<Bottleneck> of(CaseEvidence measured) {
        if (measured.usage().resources() == null) {
            return Optional.empty();
        }
        Optional<RateOutcome> overload = measured.overload();
        if (overload.isPresent()) {
            return atRate(overload.get(), measured);
        }
        return measured.capacity().isPresent()
                ? ofSearch(measured.capacity().get(), measured)
                : measured.strain().map(BottleneckRule::orLatency).or(() -> BottleneckRule.ofLimits(measured.usage()));
    }

    private static Optional<Bottleneck> atRate(RateOutcome overload, CaseEvidence measured) {
        return overload.lasts()
                ? measured.strain().map(BottleneckRule::of)
                : Optional.of(Bottleneck.notHeldUp(overload.toString()));
    }

    private static Optional<Bottleneck> ofSearch(Capacity capacity, CaseEvidence measured) {
        OptionalDouble tooHigh = capacity.tooHighPerSecond();
        return tooHigh.isEmpty()
                ? Optional.of(
                        Bottleneck.notHeldUp("kept %s up to the highest rate that was tried".formatted(capacity.slo())))
                : measured.strain().map(strain -> BottleneckRule.beyondLimits(strain, tooHigh.getAsDouble()));
    }
}
