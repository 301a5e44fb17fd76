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
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/** Results for the tests of those who read them. */
public final class SampleResult {

    private static final LatencyMillis LATENCY = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
    private static final Exchanges EXCHANGES = new Exchanges(
            LATENCY,
            new PhasesMicros(1, 2, 3, 4.5),
            new ScheduleKept(1_000, 7, new LagMicros(1, 2, 3), new LagMicros(0, 1, 2)),
            false,
            1_000,
            2_000);
    private static final Capacity CAPACITY =
            new Capacity("p99<5ms", 95.0, 92.5, null, true, List.of(), new CapacityCost(12_500, 80, 120.0));

    private SampleResult() {}

    /** Make the result of {@code create/<arm>/threads=<threads>/batch=100}, with a number if one is given. */
    public static CaseResult of(String arm, int threads, Verdict verdict, @Nullable Double rate) {
        CaseResult none = withoutNumbers(arm, new Load.ClosedLoop(threads, 100), verdict);
        return rate == null ? none : withRate(none, rate).withCapacity(CAPACITY);
    }

    /**
     * Make a passed result of {@code <workload>/<arm>/threads=<threads>/batch=100}, with visits of one round of a
     * second each.
     */
    public static CaseResult measured(String workload, String arm, int threads, double... requestsPerSecond) {
        return measured(workload, arm, new Load.ClosedLoop(threads, 100), requestsPerSecond);
    }

    /** Make such a result of {@code find-an-owner/<arm>/threads=<threads>}, as a user's own app has it. */
    public static CaseResult ofRequests(String arm, int threads, double... requestsPerSecond) {
        return measured("find-an-owner", arm, new Load.ClosedLoop(threads, 0), requestsPerSecond);
    }

    private static CaseResult measured(String workload, String arm, Load load, double... requestsPerSecond) {
        List<Round> rounds = IntStream.range(0, requestsPerSecond.length)
                .mapToObj(
                        i -> Round.of(1, 1, Math.round(requestsPerSecond[i]), 1).withVisit(i + 1))
                .toList();
        double mean = Arrays.stream(requestsPerSecond).average().orElseThrow();
        return withRounds(withRate(withoutNumbers(workload, load, arm, Verdict.PASS), mean), rounds);
    }

    /** Make a passed result of {@code create/<arm>/rate=<ratePerSecond>/batch=1}. */
    public static CaseResult atRate(String arm, int ratePerSecond, LatencyMillis latency, Exchanges exchanges) {
        return withRate(withoutNumbers(arm, new Load.ConstantRate(ratePerSecond, 1), Verdict.PASS), ratePerSecond)
                .withLatencyMillis(latency)
                .withExchanges(exchanges);
    }

    /** Make a passed result of {@code create/<arm>/rate=<percent>%/batch=1}, where the slowest arm carried 500 requests/s. */
    public static CaseResult atShare(String arm, int percent, LatencyMillis latency) {
        RelativeRate share = new RelativeRate(percent, 1);
        return withRate(withoutNumbers(arm, share, Verdict.PASS), share.of(500)).withLatencyMillis(latency);
    }

    /** Make a passed result of {@code create/<arm>/capacity/batch=1}. */
    public static CaseResult ofCapacity(String arm, Capacity capacity) {
        return withoutNumbers(arm, new Load.Capacity(1), Verdict.PASS).withCapacity(capacity);
    }

    /** Make a result of {@code create/<arm>/stages=4-0/batch=1}; without a rate one that failed, as some requests at first did. */
    public static CaseResult ofStages(String arm, @Nullable Double rate) {
        CaseResult none = withoutNumbers(arm, SampleRamp.LOAD, rate == null ? Verdict.FAIL : Verdict.PASS);
        return rate == null ? none : withRate(none, rate);
    }

    /** Make a passed result with these visits and rounds. */
    public static CaseResult of(String workload, String arm, Load load, List<Visit> visits, List<Round> rounds) {
        double rate = visits.stream()
                .map(Visit::requestsPerSecond)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        return withRate(withoutNumbers(workload, load, arm, Verdict.PASS), rate)
                .with()
                .latencyMillis(null)
                .exchanges(null)
                .visits(visits)
                .rounds(rounds)
                .build();
    }

    /** Make a result of {@code create} under a load without requests/s or latencies. */
    public static CaseResult withoutNumbers(String arm, Load load, Verdict verdict) {
        return withoutNumbers("create", load, arm, verdict);
    }

    private static CaseResult withoutNumbers(String workload, Load load, String named, Verdict verdict) {
        Arm arm = SampleArm.named(named);
        return new CaseResult(
                workload + "/" + arm + "/" + load.id(),
                workload,
                arm.toString(),
                arm.architecture().profile(),
                arm.role(),
                load,
                load instanceof Load.ConstantRate rate
                        ? Double.valueOf(rate.ratePerSecond())
                        : load instanceof RelativeRate share ? (Double) share.of(500) : null,
                verdict,
                verdict == Verdict.PASS ? List.of() : List.of("required 100 rows, actual 99"),
                List.of("a note"),
                null,
                null,
                null,
                new Requests(10, 10, 0),
                new CaseResult.Verified(10, 1000L, 1000L, true),
                null,
                null,
                null,
                load instanceof Load.Stages ? SampleRamp.of(null) : null,
                load.equals(SampleOverload.LOAD) ? SampleOverload.of(100) : null,
                SampleFlow.under(load, arm.toString()),
                new WarmedUp(3, 0.9, true),
                new Steadiness(Steadiness.State.STEADY, -0.01, 0.5),
                List.of(),
                List.of(),
                SampleResources.of(load, arm.toString()),
                null,
                List.of(),
                null);
    }

    private static CaseResult withRate(CaseResult none, double rate) {
        CaseResult rated = none.with()
                .requestsPerSecond(rate)
                .requestsPerSecondInterval(List.of(rate - 10, rate + 10))
                .messagesPerSecond(
                        none.load().carriesMessages() ? rate * none.load().batchSize() : null)
                .latencyMillis(LATENCY)
                .exchanges(EXCHANGES)
                .ramp(none.ramp() == null ? null : SampleRamp.of(rate))
                .build();
        return withRounds(rated, List.of(Round.of(1, 2, 1000, 1.01)));
    }

    private static CaseResult withRounds(CaseResult result, List<Round> rounds) {
        return result.withRounds(rounds)
                .withVisits(rounds.stream()
                        .map(round -> visit(round.visit(), round.requestsPerSecond()))
                        .toList());
    }

    /** Make a sound visit of a server that makes so many requests/s, and costs the less the faster it is. */
    public static Visit visit(int number, double perSecond) {
        return new Visit(
                number,
                "2026-01-01T00:00:00Z",
                perSecond,
                5_000 / perSecond,
                4_000 / perSecond,
                6_000 / perSecond,
                8_000 / perSecond,
                null,
                SampleParties.micros(1e6 / perSecond, 500, 100),
                SampleParties.ofServer(2_000),
                5.0,
                3.0,
                0.0,
                null,
                null,
                null,
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
}
