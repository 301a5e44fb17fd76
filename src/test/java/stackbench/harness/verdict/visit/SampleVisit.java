package stackbench.harness.verdict.visit;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Case;
import stackbench.harness.verify.Verification;

/** Visits for the tests of those who keep and read them, right in every respect unless told otherwise. */
public final class SampleVisit {

    private static final int ROUNDS = 6;

    private SampleVisit() {}

    /** Make a visit of a case in rounds of a second. */
    public static CaseVisit of(Case benchmarkCase, int visit, double requestsPerSecond) {
        return of(benchmarkCase, visit, requestsPerSecond, null, List.of());
    }

    /** Make a visit of a case whose server did what it must not. */
    public static CaseVisit failed(Case benchmarkCase, int visit, String fault) {
        return of(benchmarkCase, visit, 100, fault, List.of());
    }

    /** Make a visit of a case that something disturbed. */
    public static CaseVisit disturbed(Case benchmarkCase, int visit, String by) {
        return of(benchmarkCase, visit, 100, null, List.of(by));
    }

    private static CaseVisit of(
            Case benchmarkCase, int visit, double requestsPerSecond, @Nullable String fault, List<String> breaks) {
        List<Round> rounds = IntStream.rangeClosed(1, ROUNDS)
                .mapToObj(round ->
                        Round.of(round, 1, Math.round(requestsPerSecond), 1).in(visit))
                .toList();
        long requests = rounds.stream().mapToLong(Round::requests).sum();
        return new CaseVisit(
                benchmarkCase,
                visit,
                "2026-01-01T00:0%d:00Z".formatted(visit),
                ROUNDS,
                1,
                rounds,
                new CaseVisit.Requests(requests, requests, 0),
                new Verification(requests, requests, requests, true, List.of()),
                new BlockTimes().recorded(),
                null,
                null,
                null,
                null,
                new Usage(SampleParties.ofCpu(3.0, 4.0, 1.0), requests, 100 * requests, 10 * requests),
                null,
                new CaseVisit.WarmedUp(3, 0.9, true),
                new Conditions(new CpuUse.LoopBusy(100, 1000), breaks),
                fault,
                List.of(),
                new CalibrationReading(5, 3));
    }

    /** This visit with what its blocks used; its CPU times are those of every round. */
    public static CaseVisit using(CaseVisit visit, CpuUse cpu, Function<CpuUse, Usage> resources) {
        Usage usage = resources.apply(cpu);
        return new CaseVisit(
                visit.benchmarkCase(),
                visit.visit(),
                visit.startedAt(),
                visit.roundsPlanned(),
                visit.blockSeconds(),
                visit.rounds().stream()
                        .map(round -> round.costing(cpu, usage, round.requests()))
                        .toList(),
                visit.requests(),
                visit.verification(),
                visit.times(),
                null,
                null,
                null,
                null,
                usage,
                null,
                visit.warmUp(),
                visit.conditions(),
                null,
                visit.notes(),
                visit.calibration());
    }
}
