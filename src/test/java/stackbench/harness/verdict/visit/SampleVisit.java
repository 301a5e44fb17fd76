package stackbench.harness.verdict.visit;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.Verification;

/** Visits for the tests of those who judge, keep and read them, right in every respect; a test changes the one that it is about. */
public final class SampleVisit {

    public static final Load LOAD = new Load.ClosedLoop(4, 100);
    public static final Verification RIGHT = new Verification(600, 60_000L, 60_000L, true, List.of());
    public static final CaseVisit.WarmedUp COLD = new CaseVisit.WarmedUp(3, 0.9, false);

    private static final int ROUNDS = 6;

    /** The service time of a request, so long that four threads make 103.5 requests/s. */
    private static final long SERVICE_NANOS = 38_650_000;

    private SampleVisit() {}

    /** Make a visit with six rounds of 101 to 106 requests/s, one after the other, to a closed loop of four threads. */
    public static CaseVisit of(Architecture architecture) {
        return of(new Case(new Cell(Workload.CREATE, LOAD), architecture));
    }

    /** Make such a visit of a case. */
    public static CaseVisit of(Case benchmarkCase) {
        return new CaseVisit(
                benchmarkCase,
                1,
                "2026-01-01T00:01:00Z",
                ROUNDS,
                0.5,
                null,
                rounds(ROUNDS, round -> 100 + round),
                new CaseVisit.Requests(600, 600, 0),
                RIGHT,
                times().recorded(),
                null,
                new Usage(SampleParties.ofCpu(3.0, 4.0, 1.0), 60_000, 600_000, 60_000),
                null,
                new CaseVisit.WarmedUp(3, 0.9, true),
                new Conditions(new CpuUse.LoopBusy(100, 1000), List.of()),
                null,
                List.of(),
                null);
    }

    /** Make rounds of a second each. */
    public static List<Round> rounds(int count, IntToDoubleFunction requestsPerSecond) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(round -> Round.of(round, 1, Math.round(requestsPerSecond.applyAsDouble(round)), 1))
                .toList();
    }

    /** The times of 600 requests that all took as long. */
    public static BlockTimes times() {
        BlockTimes times = new BlockTimes();
        IntStream.range(0, 600).forEach(request -> times.service(SERVICE_NANOS));
        return times;
    }

    /** This visit as one of this number. */
    public static CaseVisit numbered(CaseVisit visit, int number) {
        return visit.with()
                .visit(number)
                .startedAt("2026-01-01T00:0%d:00Z".formatted(number))
                .rounds(visit.rounds().stream()
                        .map(round -> round.withVisit(number))
                        .toList())
                .build();
    }

    /** This visit with what its blocks used, in all of which four requests could be under way. */
    public static CaseVisit using(CaseVisit visit, Usage usage) {
        return visit.with()
                .usage(usage)
                .strain(Optional.ofNullable(usage.resources())
                        .map(use -> new BottleneckInput(use, visit.conditions().loop(), 4))
                        .orElse(null))
                .build();
    }

    /** Make a visit of a case in rounds of a second that are all alike, and of which no times are known. */
    public static CaseVisit of(Case benchmarkCase, int visit, double requestsPerSecond) {
        List<Round> rounds = rounds(ROUNDS, round -> requestsPerSecond);
        long requests = rounds.stream().mapToLong(Round::requests).sum();
        CaseVisit sample = of(benchmarkCase)
                .with()
                .blockSeconds(1)
                .rounds(rounds)
                .requests(new CaseVisit.Requests(requests, requests, 0))
                .verification(new Verification(requests, requests, requests, true, List.of()))
                .times(new BlockTimes().recorded())
                .usage(new Usage(SampleParties.ofCpu(3.0, 4.0, 1.0), requests, 100 * requests, 10 * requests))
                .calibration(new CalibrationReading(5, 3))
                .build();
        return numbered(sample, visit);
    }
}
