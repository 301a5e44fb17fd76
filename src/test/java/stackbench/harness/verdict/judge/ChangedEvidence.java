package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Optional;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.finding.FlowReading;
import stackbench.harness.measure.finding.OverloadReading;
import stackbench.harness.measure.finding.RampReading;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.plan.Case;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verify.Verification;

/** A measured case for tests that is like another but for some of its parts. */
final class ChangedEvidence {

    private final CaseEvidence like;
    private Case benchmarkCase;
    private int roundsPlanned;
    private double blockSeconds;
    private List<Round> rounds;
    private Verification verification;
    private Timing timing;
    private Optional<Capacity> capacity;
    private Optional<RampReading> ramp;
    private Optional<OverloadReading> steps;
    private Optional<FlowReading> flow;
    private Optional<BottleneckInput> strain;

    private ChangedEvidence(CaseEvidence like) {
        this.like = like;
        this.benchmarkCase = like.benchmarkCase();
        this.roundsPlanned = like.roundsPlanned();
        this.blockSeconds = like.blockSeconds();
        this.rounds = like.rounds();
        this.verification = like.verification();
        this.timing = like.timing();
        this.capacity = like.capacity();
        this.ramp = like.ramp();
        this.steps = like.steps();
        this.flow = like.flow();
        this.strain = like.strain();
    }

    /** Begin with all as it is in this case. */
    static ChangedEvidence of(CaseEvidence like) {
        return new ChangedEvidence(like);
    }

    /** Take it for another case, whose blocks were to take 3 s each, as many as there are rounds, and at which nobody looked. */
    ChangedEvidence inBlocksOfThreeSeconds(Case other, List<Round> all) {
        benchmarkCase = other;
        roundsPlanned = all.size();
        blockSeconds = 3;
        rounds = all;
        strain = Optional.empty();
        return this;
    }

    ChangedEvidence rounds(List<Round> others) {
        rounds = others;
        return this;
    }

    ChangedEvidence verification(Verification other) {
        verification = other;
        return this;
    }

    ChangedEvidence timing(Timing other) {
        timing = other;
        return this;
    }

    ChangedEvidence capacity(Optional<Capacity> found) {
        capacity = found;
        return this;
    }

    ChangedEvidence ramp(RampReading seen) {
        ramp = Optional.of(seen);
        return this;
    }

    ChangedEvidence steps(Optional<OverloadReading> seen) {
        steps = seen;
        return this;
    }

    ChangedEvidence flow(Optional<FlowReading> seen) {
        flow = seen;
        return this;
    }

    ChangedEvidence strain(Optional<BottleneckInput> other) {
        strain = other;
        return this;
    }

    CaseEvidence measured() {
        return new CaseEvidence(
                benchmarkCase,
                roundsPlanned,
                blockSeconds,
                rounds,
                like.requests(),
                verification,
                timing,
                capacity,
                ramp,
                steps,
                flow,
                like.usage(),
                strain,
                like.warmUp(),
                like.conditions(),
                like.fault(),
                like.notes());
    }
}
