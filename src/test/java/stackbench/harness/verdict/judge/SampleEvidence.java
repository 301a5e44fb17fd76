package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verify.Verification;

/** A measured case for the judges, right in every respect but the one that a test is about. */
record SampleEvidence(
        Arm arm,
        List<Round> rounds,
        Verification verification,
        Conditions conditions,
        boolean warm,
        Optional<String> fault) {

    static final Verification RIGHT = new Verification(600, 60_000L, 60_000L, true, List.of());

    private static final int ROUNDS = 6;
    private static final int OUTSTANDING = 4;
    static final Load LOAD = new Load.ClosedLoop(OUTSTANDING, 100);

    private static final Usage USAGE = new Usage(SampleParties.ofCpu(3.0, 4.0, 1.0), 60_000, 600_000, 60_000);

    /** The service time of a request, so long that four threads make 103.5 requests/s. */
    private static final long SERVICE_NANOS = 38_650_000;

    private static final Conditions CALM = new Conditions(new LoopBusy(100, 1000), List.of());

    /** Make a case with six rounds of 101 to 106 requests/s, one after the other. */
    static SampleEvidence of(Architecture architecture) {
        return new SampleEvidence(
                Arm.of(architecture), rounds(ROUNDS, round -> 100 + round), RIGHT, CALM, true, Optional.empty());
    }

    static List<Round> rounds(int count, IntToDoubleFunction requestsPerSecond) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(round -> Round.of(round, 1, Math.round(requestsPerSecond.applyAsDouble(round)), 1))
                .toList();
    }

    SampleEvidence control() {
        return as(Role.CONTROL);
    }

    SampleEvidence as(Role role) {
        return new SampleEvidence(new Arm(arm.variant(), role), rounds, verification, conditions, warm, fault);
    }

    SampleEvidence with(List<Round> others) {
        return new SampleEvidence(arm, others, verification, conditions, warm, fault);
    }

    SampleEvidence with(Verification other) {
        return new SampleEvidence(arm, rounds, other, conditions, warm, fault);
    }

    SampleEvidence with(Conditions other) {
        return new SampleEvidence(arm, rounds, verification, other, warm, fault);
    }

    SampleEvidence cold() {
        return new SampleEvidence(arm, rounds, verification, conditions, false, fault);
    }

    SampleEvidence failed(String reason) {
        return new SampleEvidence(arm, rounds, verification, conditions, warm, Optional.of(reason));
    }

    /** The first visit of a case, as a journal has it. */
    CaseVisit visit() {
        return visit(1);
    }

    CaseVisit visit(int visit) {
        return visit(measured(), times(), visit);
    }

    /** Make a visit of what is measured, with these times in place of its own. */
    static CaseVisit visit(CaseEvidence measured, BlockTimes times, int visit) {
        return new CaseVisit(
                measured.benchmarkCase(),
                visit,
                "2026-01-01T00:0%d:00Z".formatted(visit),
                measured.roundsPlanned(),
                measured.blockSeconds(),
                measured.rounds().stream().map(round -> round.in(visit)).toList(),
                measured.requests(),
                measured.verification(),
                times.recorded(),
                measured.capacity().orElse(null),
                measured.ramp().orElse(null),
                measured.steps().orElse(null),
                measured.flow().orElse(null),
                measured.usage(),
                measured.strain().orElse(null),
                measured.warmUp(),
                measured.conditions(),
                measured.fault().orElse(null),
                measured.notes(),
                null);
    }

    /** The times of requests that all took as long. */
    static BlockTimes times() {
        BlockTimes times = new BlockTimes();
        IntStream.range(0, 600).forEach(request -> times.service(SERVICE_NANOS));
        return times;
    }

    Case benchmarkCase() {
        return measured().benchmarkCase();
    }

    CaseEvidence measured() {
        return measured(LOAD, USAGE);
    }

    /** Take this case as measured under another load, with other costs. */
    CaseEvidence measured(Load load, Usage usage) {
        return measured(new Cell(Workload.CREATE, load), usage);
    }

    /** Take this case as measured in another cell, with other costs. */
    CaseEvidence measured(Cell cell, Usage usage) {
        return new CaseEvidence(
                new Case(cell, arm),
                ROUNDS,
                0.5,
                rounds,
                new CaseVisit.Requests(600, 600, 0),
                verification,
                times().timing(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                usage,
                Optional.ofNullable(usage.resources())
                        .map(use -> new BottleneckInput(use, conditions.loop(), OUTSTANDING)),
                new CaseVisit.WarmedUp(3, 0.9, warm),
                conditions,
                fault,
                List.of());
    }
}
