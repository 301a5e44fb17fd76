package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.ActivitySeen;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.LagMicros;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.PartyUsage;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.measure.Strain;
import stackbench.harness.measure.Timing;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Load;

/** When a case did all it could, and what is said of one that did all that was asked of it. */
class BottleneckJudgeTests {

    /** Of ten seconds on 2 processors, of which this many CPU seconds were used in all and by the server. */
    private static ResourceUse use(double machineSeconds, double serverSeconds) {
        return new ResourceUse(
                10,
                1_000,
                ofCpuSeconds(serverSeconds),
                ofCpuSeconds(0.5),
                ofCpuSeconds(0.25),
                null,
                null,
                machineSeconds,
                new ActivitySeen(10, 20, 5),
                new ResourceUse.Limits(2, 2, 16));
    }

    private static PartyUsage ofCpuSeconds(double cpuSeconds) {
        return new PartyUsage(cpuSeconds, null, null, null, null, null);
    }

    private static final ResourceUse IDLE = use(3, 2);
    private static final ResourceUse BUSY = use(19.8, 17);

    private static Measured measured(Load load, @Nullable ResourceUse use) {
        Usage usage = new Usage(new CpuSeconds(17.0, 0.5, 0.25), 1_000, 0, 0, use);
        return SampleMeasured.of(Architecture.SERVLET).measured(load, usage);
    }

    private static Measured with(Measured of, List<Round> rounds, Timing timing) {
        return copy(of, rounds, timing, Optional.empty(), of.strain());
    }

    private static Measured with(Measured of, Capacity capacity, Optional<Strain> strain) {
        return copy(of, List.of(), Timing.NONE, Optional.of(capacity), strain);
    }

    private static Measured copy(
            Measured of, List<Round> rounds, Timing timing, Optional<Capacity> capacity, Optional<Strain> strain) {
        return new Measured(
                of.benchmarkCase(),
                rounds,
                of.requests(),
                of.verification(),
                timing,
                capacity,
                of.usage(),
                strain,
                of.warmUp(),
                of.conditions(),
                of.fault(),
                of.notes());
    }

    private static Bottleneck bottleneck(Measured measured) {
        return BottleneckJudge.of(measured).orElseThrow();
    }

    private static Timing missing(long starts) {
        LagMicros lag = new LagMicros(0, 0, 0);
        return new Timing(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(new ScheduleKept(starts, lag, lag)));
    }

    @Test
    void aClosedLoopAlwaysDoesAllItCan() {
        assertThat(bottleneck(measured(SampleMeasured.LOAD, BUSY)).kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(bottleneck(measured(SampleMeasured.LOAD, IDLE)).kind()).isEqualTo(Bottleneck.Kind.NONE_FOUND);
    }

    /** 1,000 requests are due in 10 rounds of a second; random starts may be 4 times their root fewer. */
    @ParameterizedTest
    @CsvSource({
        "100, 100,  0, NOT_HELD_UP",
        "100,  96,  0, NOT_HELD_UP",
        "100,  88,  0, NOT_HELD_UP",
        "100,  87,  0, SERVER_CPU",
        "100, 100, 10, NOT_HELD_UP",
        "100, 100, 11, SERVER_CPU",
        "10000, 9600, 0, NOT_HELD_UP",
        "10000, 9400, 0, SERVER_CPU",
    })
    void atAGivenRateACaseIsHeldUpOnlyWhereItWasGivenMoreThanItCanTake(
            int rate, long completedPerRound, long missed, Bottleneck.Kind expected) {
        List<Round> rounds = SampleMeasured.rounds(10, round -> completedPerRound);

        Bottleneck bottleneck =
                bottleneck(with(measured(new Load.ConstantRate(rate, 1), BUSY), rounds, missing(missed)));

        assertThat(bottleneck.kind()).as(bottleneck.evidence()).isEqualTo(expected);
    }

    @Test
    void whatKeptItsRateSaysSo() {
        Measured kept = measured(new Load.ConstantRate(100, 1), IDLE);

        assertThat(bottleneck(kept))
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.NOT_HELD_UP, "completed 621 of 600 requests that were due; 0 were never sent"));
    }

    @Test
    void aSearchIsHeldUpAtTheLowestRateThatItDidNotSustain() {
        Capacity capacity = new Capacity("p99<50ms", 2_900.0, 3_000.0, true, List.of());
        Strain busy = new Strain(BUSY, new LoopBusy(1, 10), 64);

        Bottleneck bottleneck = bottleneck(with(measured(new Load.Capacity(1), IDLE), capacity, Optional.of(busy)));

        assertThat(bottleneck.kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(bottleneck.evidence())
                .startsWith("at 3,000.0 requests/s: 1.98 of the machine's 2 cores were busy: server 1.70");
    }

    @Test
    void limitsThatAreBrokenWhileThereIsSomethingLeftOfEverythingSayThatTheyWere() {
        Capacity capacity = new Capacity("p99<5ms", 900.0, 945.0, true, List.of());
        Strain idle = new Strain(IDLE, new LoopBusy(1, 10), 64);

        Bottleneck bottleneck = bottleneck(with(measured(new Load.Capacity(1), IDLE), capacity, Optional.of(idle)));

        assertThat(bottleneck.kind()).isEqualTo(Bottleneck.Kind.LATENCY);
        assertThat(bottleneck.evidence()).startsWith("at 945.0 requests/s: 0.30 of the machine's 2 cores were busy");
    }

    @Test
    void aSearchThatNoRateWasTooHighForIsHeldUpByNothing() {
        Capacity capacity = new Capacity("p99<50ms", 100_000.0, null, true, List.of());

        assertThat(bottleneck(with(measured(new Load.Capacity(1), BUSY), capacity, Optional.empty())))
                .isEqualTo(new Bottleneck(Bottleneck.Kind.NOT_HELD_UP, "kept p99<50ms at every rate that was tried"));
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_HELD_UP, false",
        "LATENCY, false",
        "SERVER_CPU, false",
        "NONE_FOUND, true",
        "POOL, true",
        "CLIENT, true"
    })
    void onlyWhatSomethingElseHeldUpSaysLittleAboutArchitectures(Bottleneck.Kind kind, boolean beside) {
        assertThat(kind.besideTheServer()).isEqualTo(beside);
    }

    @Test
    void ofWhatNobodyLookedAtNothingIsSaid() {
        Measured unseen = measured(new Load.ConstantRate(100, 1), null);

        assertThat(BottleneckJudge.of(unseen)).isEmpty();
    }
}
