package stackbench.harness.verdict.judge;

import java.util.Optional;
import java.util.OptionalDouble;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.visit.Capacity;

/** Names what kept a case from doing more than it did: a closed loop from more requests/s, a search from a higher rate. */
final class BottleneckJudge {

    private BottleneckJudge() {}

    /** Name the bottleneck of a case. Empty where nobody looked at its resources. */
    static Optional<Bottleneck> of(CaseEvidence measured) {
        Usage usage = measured.sum().usage();
        if (usage.resources() == null) {
            return Optional.empty();
        }
        Optional<BottleneckInput> strain = Optional.ofNullable(measured.sum().strain());
        Optional<RateOutcome> overload = measured.overload();
        if (overload.isPresent()) {
            return atRate(overload.get(), strain);
        }
        return measured.finding(Capacity.class)
                .map(capacity -> ofSearch(capacity, strain))
                .orElseGet(() -> strain.map(BottleneckRule::orLatency).or(() -> BottleneckRule.ofLimits(usage)));
    }

    private static Optional<Bottleneck> atRate(RateOutcome overload, Optional<BottleneckInput> strain) {
        return overload.lasts()
                ? strain.map(BottleneckRule::of)
                : Optional.of(Bottleneck.notHeldUp(overload.toString()));
    }

    private static Optional<Bottleneck> ofSearch(Capacity capacity, Optional<BottleneckInput> strain) {
        OptionalDouble tooHigh = capacity.tooHighPerSecond();
        return tooHigh.isEmpty()
                ? Optional.of(
                        Bottleneck.notHeldUp("kept %s up to the highest rate that was tried".formatted(capacity.slo())))
                : strain.map(used -> BottleneckRule.beyondLimits(used, tooHigh.getAsDouble()));
    }
}
