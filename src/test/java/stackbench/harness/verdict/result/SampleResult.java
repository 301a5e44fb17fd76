package stackbench.harness.verdict.result;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.LagMicros;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.PhasesMicros;
import stackbench.harness.measure.times.ScheduleKept;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.Requests;
import stackbench.harness.verdict.visit.WarmedUp;

/** Results for the tests of those who read them. */
public final class SampleResult {

    private SampleResult() {}

    /** Make the result of {@code create/<arm>/threads=<threads>/batch=100}, with a number if one is given. */
    public static CaseResult of(String arm, int threads, Verdict verdict, @Nullable Double rate) {
        return of(new Case("create", new Load.ClosedLoop(threads, 100), arm, verdict), rate, Timed.of(rate));
    }

    /**
     * Make a passed result of {@code <workload>/<arm>/threads=<threads>/batch=100}, with visits of one round of a
     * second each.
     */
    public static CaseResult measured(String workload, String arm, int threads, double... requestsPerSecond) {
        List<Double> rates = Arrays.stream(requestsPerSecond).boxed().toList();
        Case of = new Case(workload, new Load.ClosedLoop(threads, 100), arm, Verdict.PASS);
        Timed timed = Timed.of(rates.getFirst());
        return of(
                of,
                rates.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                new Timed(timed.latency(), timed.exchanges(), null, rounds(rates)));
    }

    private static List<Round> rounds(List<Double> rates) {
        return IntStream.range(0, rates.size())
                .mapToObj(i ->
                        new Round(i + 1, 1, 1, Math.round(rates.get(i)), 1, rates.get(i), new TreeMap<>(), null, null))
                .toList();
    }

    /** Make a passed result of {@code create/<arm>/rate=<ratePerSecond>/batch=1}. */
    public static CaseResult atRate(String arm, int ratePerSecond, LatencyMillis latency, Exchanges exchanges) {
        Case of = new Case("create", new Load.ConstantRate(ratePerSecond, 1), arm, Verdict.PASS);
        return of(of, (double) ratePerSecond, new Timed(latency, exchanges, null, Timed.ONE_ROUND));
    }

    /** Make a result of {@code create/<arm>/rate=<ratePerSecond>/batch=1} without numbers, with another verdict. */
    public static CaseResult withoutNumbersAtRate(String arm, int ratePerSecond, Verdict verdict) {
        Case of = new Case("create", new Load.ConstantRate(ratePerSecond, 1), arm, verdict);
        return of(of, null, Timed.of(null));
    }

    /** Make a passed result of {@code create/<arm>/capacity/batch=1}. */
    public static CaseResult ofCapacity(String arm, Capacity capacity) {
        Case of = new Case("create", new Load.Capacity(1), arm, Verdict.PASS);
        return of(of, null, new Timed(null, null, capacity, List.of()));
    }

    /** Make a passed result of {@code create/<arm>/stages=4-0/batch=1}, of users who come for two seconds and go in one. */
    public static CaseResult ofStages(String arm, double rate) {
        Timed timed = Timed.of(rate);
        Case of = new Case("create", SampleRamp.LOAD, arm, Verdict.PASS);
        return of(of, rate, new Timed(timed.latency(), timed.exchanges(), null, Timed.ONE_ROUND));
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
        return of(of, rate, new Timed(null, null, null, rounds), visits);
    }

    private record Case(String workload, Load load, Arm arm, Verdict verdict) {

        Case(String workload, Load load, String arm, Verdict verdict) {
            this(workload, load, SampleArm.named(arm), verdict);
        }
    }

    private record Timed(
            @Nullable LatencyMillis latency,
            @Nullable Exchanges exchanges,
            @Nullable Capacity capacity,
            List<Round> rounds) {

        static final List<Round> ONE_ROUND = List.of(Round.of(1, 2, 1000, 1.01));

        static Timed of(@Nullable Double rate) {
            LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
            return rate == null
                    ? new Timed(null, null, null, List.of())
                    : new Timed(
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

    private static CaseResult of(Case sample, @Nullable Double rate, Timed timed) {
        List<Visit> visits = timed.rounds().stream().map(SampleResult::visit).toList();
        return of(sample, rate, timed, visits);
    }

    private static CaseResult of(Case sample, @Nullable Double rate, Timed timed, List<Visit> visits) {
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
                new Verified(10, 1000L, 1000L, true),
                timed.latency(),
                timed.exchanges(),
                timed.capacity(),
                load instanceof Load.Stages && rate != null ? SampleRamp.of(rate) : null,
                new WarmedUp(3, 0.9, true),
                new Steadiness(Steadiness.State.STEADY, -0.01, 0.5),
                visits,
                timed.rounds(),
                resources(sample),
                null,
                null);
    }

    private static Visit visit(Round round) {
        double perSecond = round.requestsPerSecond();
        return new Visit(
                round.visit(),
                "2026-01-01T00:00:00Z",
                perSecond,
                4_000 / perSecond,
                6_000 / perSecond,
                8_000 / perSecond,
                SampleParties.micros(1e6 / perSecond, 500, 100),
                2_000.0,
                5.0,
                3.0,
                List.of());
    }

    private static Resources resources(Case sample) {
        if (!sample.load().goesToTheLimit()) {
            return keptItsRate();
        }
        return sample.arm().toString().equals("rsocket")
                ? heldUpByTheDatabase(sample.load())
                : resources(sample.arm().toString());
    }

    private static Resources keptItsRate() {
        return new Resources(
                SampleParties.ofCpu(1.0, 2.0, null),
                null,
                0.25,
                null,
                null,
                null,
                null,
                Bottleneck.notHeldUp("completed 100 of 100 requests that were due"),
                null);
    }

    private static Resources resources(String arm) {
        return new Resources(
                SampleParties.ofCpu(1.0, 2.0, null),
                null,
                0.25,
                arm.equals("servlet") ? 190.88 : null,
                0.7,
                null,
                null,
                null,
                null);
    }

    /**
     * The resources of a case that the database holds up. A request costs its server 96 us and another for each thread, 100 us
     * without threads.
     */
    private static Resources heldUpByTheDatabase(Load load) {
        double serverMicros = 96 + Integer.parseInt(load.parameters().getOrDefault("threads", "4"));
        return new Resources(
                Parties.of(Map.of(
                        Party.SERVER, new PartyUsage(1.0, 10L, 12L, 3L, 4L, 5L),
                        Party.CLIENT, new PartyUsage(0.5, 10L, null, 3L, null, 5L),
                        Party.DATABASE, PartyUsage.ofCpu(4.0))),
                0.1,
                0.25,
                null,
                0.7,
                new JvmUsage(2, 3, 4, 5, 6, 7L, null, 8L, 0.997, 2L),
                new ResourceUse.PerRequest(SampleParties.micros(serverMicros, 400, 50), null, 3.0),
                new Bottleneck(Bottleneck.Kind.DATABASE_CPU, "1.95 of 2"),
                Demand.of(SampleParties.micros(serverMicros, 400, 50), new ResourceUse.Limits(2, 2, 16)));
    }

    /** Make the result of a control whose rounds could see a difference of the given share. */
    public static CaseResult control(String arm, int threads, double smallestDifference, boolean containsOne) {
        return control(
                arm,
                threads,
                new ControlRatio("true", 1.01, List.of(0.99, 1.03), containsOne, smallestDifference, null, null));
    }

    /** Make the result of a control that showed this. */
    public static CaseResult control(String arm, int threads, ControlRatio ratio) {
        boolean passed = ratio.containsOne() || !ratio.mode().equals("true");
        return of(arm + "-control", threads, passed ? Verdict.PASS : Verdict.INVALID, passed ? 100.0 : null)
                .with(ratio);
    }
}
