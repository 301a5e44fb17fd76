package stackbench.harness.verdict.result;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing.LagMicros;
import stackbench.harness.measure.times.Timing.PhasesMicros;
import stackbench.harness.measure.times.Timing.ScheduleKept;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/** Results for the tests of those who read them. */
public final class SampleResult {

    private SampleResult() {}

    /** Make the result of {@code create/<arm>/threads=<threads>/batch=100}, with a number if one is given. */
    public static CaseResult of(String arm, int threads, Verdict verdict, @Nullable Double rate) {
        return of(new Case("create", new Load.ClosedLoop(threads, 100), arm, verdict), rate, SampleTimes.of(rate));
    }

    /**
     * Make a passed result of {@code <workload>/<arm>/threads=<threads>/batch=100}, with visits of one round of a
     * second each.
     */
    public static CaseResult measured(String workload, String arm, int threads, double... requestsPerSecond) {
        List<Double> rates = Arrays.stream(requestsPerSecond).boxed().toList();
        Case of = new Case(workload, new Load.ClosedLoop(threads, 100), arm, Verdict.PASS);
        SampleTimes timed = SampleTimes.of(rates.getFirst());
        return of(
                of,
                rates.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                new SampleTimes(timed.latency(), timed.exchanges(), null, rounds(rates)));
    }

    private static List<Round> rounds(List<Double> rates) {
        return IntStream.range(0, rates.size())
                .mapToObj(i -> Round.of(1, 1, Math.round(rates.get(i)), 1).in(i + 1))
                .toList();
    }

    /** Make a passed result of {@code create/<arm>/rate=<ratePerSecond>/batch=1}. */
    public static CaseResult atRate(String arm, int ratePerSecond, LatencyMillis latency, Exchanges exchanges) {
        Case of = new Case("create", new Load.ConstantRate(ratePerSecond, 1), arm, Verdict.PASS);
        return of(of, (double) ratePerSecond, new SampleTimes(latency, exchanges, null, SampleTimes.ONE_ROUND));
    }

    /** Make a result of {@code create} under a load without requests/s or latencies. */
    public static CaseResult withoutNumbers(String arm, Load load, Verdict verdict) {
        return of(new Case("create", load, arm, verdict), null, SampleTimes.of(null));
    }

    /** Make a passed result of {@code create/<arm>/capacity/batch=1}. */
    public static CaseResult ofCapacity(String arm, Capacity capacity) {
        Case of = new Case("create", new Load.Capacity(1), arm, Verdict.PASS);
        return of(of, null, new SampleTimes(null, null, capacity, List.of()));
    }

    /** Make a result of {@code create/<arm>/stages=4-0/batch=1}; without a rate one that failed, as some requests at first did. */
    public static CaseResult ofStages(String arm, @Nullable Double rate) {
        SampleTimes timed = SampleTimes.of(rate);
        Case of = new Case("create", SampleFindings.SampleRamp.LOAD, arm, rate == null ? Verdict.FAIL : Verdict.PASS);
        return of(of, rate, new SampleTimes(timed.latency(), timed.exchanges(), null, timed.rounds()));
    }

    /** Make a passed result with these visits and rounds. */
    public static CaseResult of(String workload, String arm, Load load, List<Visit> visits, List<Round> rounds) {
        double rate = visits.stream()
                .map(Visit::requestsPerSecond)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        Case of = new Case(workload, load, arm, Verdict.PASS);
        return of(of, rate, new SampleTimes(null, null, null, rounds), visits);
    }

    private record Case(String workload, Load load, Arm arm, Verdict verdict) {

        Case(String workload, Load load, String arm, Verdict verdict) {
            this(workload, load, SampleArm.named(arm), verdict);
        }
    }

    private static CaseResult of(Case sample, @Nullable Double rate, SampleTimes timed) {
        List<Visit> visits = timed.rounds().stream().map(SampleResult::visit).toList();
        return of(sample, rate, timed, visits);
    }

    private static CaseResult of(Case sample, @Nullable Double rate, SampleTimes timed, List<Visit> visits) {
        Load load = sample.load();
        return new CaseResult(
                sample.workload() + "/" + sample.arm() + "/" + load,
                sample.workload(),
                sample.arm().toString(),
                sample.arm().architecture().profile(),
                sample.arm().role(),
                load,
                sample.verdict(),
                sample.verdict() == Verdict.PASS ? List.of() : List.of("required 100 rows, actual 99"),
                List.of("a note"),
                rate,
                rate == null ? null : List.of(rate - 10, rate + 10),
                rate == null ? null : (Double) (rate * load.batchSize()),
                new Requests(10, 10, 0),
                new CaseResult.Verified(10, 1000L, 1000L, true),
                timed.latency(),
                timed.exchanges(),
                timed.capacity(),
                load instanceof Load.Stages ? SampleFindings.SampleRamp.of(rate) : null,
                load.equals(SampleFindings.SampleOverload.LOAD) ? SampleFindings.SampleOverload.of(100) : null,
                SampleFindings.SampleFlow.under(load, sample.arm().toString()),
                new WarmedUp(3, 0.9, true),
                new Steadiness(Steadiness.State.STEADY, -0.01, 0.5),
                visits,
                timed.rounds(),
                SampleResources.of(load, sample.arm().toString()),
                null,
                List.of(),
                null);
    }

    private static Visit visit(Round round) {
        double perSecond = round.requestsPerSecond();
        return new Visit(
                round.visit(),
                "2026-01-01T00:00:00Z",
                perSecond,
                5_000 / perSecond,
                4_000 / perSecond,
                6_000 / perSecond,
                8_000 / perSecond,
                SampleParties.micros(1e6 / perSecond, 500, 100),
                SampleParties.ofServer(2_000),
                5.0,
                3.0,
                List.of());
    }

    /** Make the result of a control whose rounds could see a difference of the given share. */
    public static CaseResult control(String arm, int threads, double smallestDifference, boolean containsOne) {
        return control(
                arm,
                threads,
                new CaseResult.ControlRatio(
                        "true", 1.01, List.of(0.99, 1.03), containsOne, smallestDifference, null, null));
    }

    /** Make the result of a control that showed this. */
    public static CaseResult control(String arm, int threads, CaseResult.ControlRatio ratio) {
        boolean passed = ratio.containsOne() || !ratio.mode().equals("true");
        return of(arm + "-control", threads, passed ? Verdict.PASS : Verdict.INVALID, passed ? 100.0 : null)
                .asControl(ratio);
    }

    /** What a sampled case gave that is told in times, and the rounds it came from. */
    private record SampleTimes(
            @Nullable LatencyMillis latency,
            @Nullable Exchanges exchanges,
            @Nullable Capacity capacity,
            List<Round> rounds) {

        static final List<Round> ONE_ROUND = List.of(Round.of(1, 2, 1000, 1.01));

        static SampleTimes of(@Nullable Double rate) {
            LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
            return rate == null
                    ? new SampleTimes(null, null, null, List.of())
                    : new SampleTimes(
                            latency,
                            new Exchanges(
                                    latency,
                                    new PhasesMicros(1, 2, 3, 4.5),
                                    new ScheduleKept(1_000, 7, new LagMicros(1, 2, 3), new LagMicros(0, 1, 2)),
                                    false,
                                    1_000,
                                    2_000),
                            new Capacity("p99<5ms", 95.0, 92.5, null, true, List.of()),
                            ONE_ROUND);
        }
    }
}
