package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.finding.FlowReading;
import stackbench.harness.measure.finding.OverloadReading;
import stackbench.harness.measure.finding.RampReading;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.plan.Case;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verify.Verification;

/**
 * All that is known of a case from one visit or several.
 *
 * @param roundsPlanned in these visits
 * @param blockSeconds how long the shortest block was to be
 * @param requests sent, succeeded and failed in the measured blocks
 * @param ramp see {@link CaseVisit#ramp}
 * @param steps see {@link CaseVisit#overload}
 * @param flow see {@link CaseVisit#flow}
 * @param strain see {@link CaseVisit#strain}
 * @param fault see {@link CaseVisit#fault}
 * @param notes what a reader must know about how it was measured
 */
record CaseEvidence(
        Case benchmarkCase,
        int roundsPlanned,
        double blockSeconds,
        List<Round> rounds,
        CaseVisit.Requests requests,
        Verification verification,
        Timing timing,
        Optional<Capacity> capacity,
        Optional<RampReading> ramp,
        Optional<OverloadReading> steps,
        Optional<FlowReading> flow,
        Usage usage,
        Optional<BottleneckInput> strain,
        CaseVisit.WarmedUp warmUp,
        Conditions conditions,
        Optional<String> fault,
        List<String> notes) {

    /**
     * Add up what visits gave, times by adding histograms.
     *
     * @param visits of the case, at least one
     */
    static CaseEvidence of(Case benchmarkCase, List<CaseVisit> visits) {
        BlockTimes times = new BlockTimes();
        visits.forEach(visit -> times.add(BlockTimes.of(visit.times())));
        return new CaseEvidence(
                benchmarkCase,
                visits.stream().mapToInt(CaseVisit::roundsPlanned).sum(),
                visits.stream().mapToDouble(CaseVisit::blockSeconds).min().orElse(0),
                visits.stream().flatMap(visit -> visit.rounds().stream()).toList(),
                visits.stream().map(CaseVisit::requests).reduce(CaseVisit.Requests.NONE, CaseVisit.Requests::plus),
                visits.stream().map(CaseVisit::verification).reduce(Verification.NONE, Verification::and),
                times.timing(),
                Capacity.together(visits.stream()
                        .map(CaseVisit::capacity)
                        .filter(Objects::nonNull)
                        .toList()),
                visits.stream().map(CaseVisit::ramp).filter(Objects::nonNull).reduce(RampReading::plus),
                visits.stream()
                        .map(CaseVisit::overload)
                        .filter(Objects::nonNull)
                        .reduce(OverloadReading::plus),
                visits.stream().map(CaseVisit::flow).filter(Objects::nonNull).reduce(FlowReading::worse),
                visits.stream().map(CaseVisit::usage).reduce(Usage.NONE, Usage::plus),
                visits.stream().map(CaseVisit::strain).filter(Objects::nonNull).reduce(BottleneckInput::plus),
                visits.stream().map(CaseVisit::warmUp).reduce(CaseVisit.WarmedUp.NONE, CaseVisit.WarmedUp::plus),
                visits.stream()
                        .map(CaseVisit::conditions)
                        .reduce(Conditions::plus)
                        .orElse(Conditions.NONE),
                visits.stream().map(CaseVisit::fault).filter(Objects::nonNull).findFirst(),
                visits.stream()
                        .flatMap(visit -> visit.notes().stream())
                        .distinct()
                        .toList());
    }

    /** The requests/s: all requests over all seconds; empty without rounds. */
    Optional<Double> requestsPerSecond() {
        double seconds = rounds.stream().mapToDouble(Round::seconds).sum();
        return seconds > 0
                ? Optional.of(rounds.stream().mapToLong(Round::requests).sum() / seconds)
                : Optional.empty();
    }

    /** The fate of requests at a given rate; empty under other loads. */
    Optional<RateOutcome> overload() {
        return RateOutcome.of(timing, rounds);
    }
}
