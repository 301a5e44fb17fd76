package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Stage;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.SampleVisit;

/** The bottlenecks of cases that did all they could, and of those that did all that was asked of them. */
class BottleneckJudgeTests {

    /** The use of ten seconds on 2 processors, of which this many CPU seconds were used in all and by the server. */
    private static ResourceUse use(double machineSeconds, double serverSeconds) {
        return SampleUse.of(10, 1_000, SampleParties.ofCpu(serverSeconds, 0.25, 0.5))
                .withMachineBusySeconds(machineSeconds);
    }

    private static final ResourceUse IDLE = use(3, 2);
    private static final ResourceUse BUSY = use(19.8, 17);

    /** The use of blocks in which the two request threads of the server were always full. */
    private static ResourceUse ofTwoThreads(ResourceUse use) {
        return use.withLimitsSeen(
                LimitsSeen.of(Map.of(ServerLimit.SERVER_THREADS, new LimitsSeen.LimitUse(2, 20, 20, 40L, 280L))));
    }

    private static CaseEvidence measured(Load load, @Nullable ResourceUse use) {
        Case of = new Case(new Cell(Workload.CREATE, load), Architecture.SERVLET);
        Usage usage = new Usage(SampleParties.ofCpu(17.0, 0.25, 0.5), 1_000, 0, 0, use);
        return CaseEvidence.of(of, List.of(SampleVisit.using(SampleVisit.of(of), usage)));
    }

    private static CaseEvidence with(CaseEvidence of, List<Round> rounds, Timing timing) {
        return new CaseEvidence(of.sum().withRounds(rounds), timing);
    }

    private static CaseEvidence strained(
            CaseEvidence of, @Nullable Capacity capacity, @Nullable BottleneckInput strain) {
        return new CaseEvidence(of.sum().withFinding(capacity).withStrain(strain), Timing.NONE);
    }

    private static Bottleneck bottleneck(CaseEvidence measured) {
        return BottleneckJudge.of(measured).orElseThrow();
    }

    /** The times of requests that all took as long. */
    private static Timing timing(long due, long missed, double latencyMillis) {
        Timing.LagMicros lag = new Timing.LagMicros(0, 0, 0);
        double l = latencyMillis;
        return new Timing(
                Optional.of(new LatencyMillis(l, l, l, l, l, l, l, l)),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(due, missed, lag, lag)));
    }

    @Test
    void aClosedLoopAlwaysDoesAllItCanAndWaitsForAnswersWhereNothingIsFull() {
        assertThat(bottleneck(measured(SampleVisit.LOAD, BUSY)).kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(bottleneck(measured(SampleVisit.LOAD, IDLE)).kind()).isEqualTo(Bottleneck.Kind.LATENCY);
    }

    /** The case has ten rounds of a second, which are all alike. */
    @ParameterizedTest
    @CsvSource({
        "1000,  1000,   0,   5, false, NOT_HELD_UP",
        "1000,   980,   0,  50, false, NOT_HELD_UP",
        "1000,   980,   0,  30, true,  SERVER_CPU",
        "1000,   850,   0,  80, true,  SERVER_CPU",
        "1000,  1000,   5,   5, true,  NOT_HELD_UP",
        "1000,  1000,  11,   5, true,  SERVER_CPU",
        "5000,  4900,   0, 110, false, NOT_HELD_UP",
        "10000, 9360,   0,  40, true,  SERVER_CPU",
    })
    void atAGivenRateACaseIsHeldUpOnlyWhereItWasGivenMoreThanItCanTake(
            long due, long completed, long missed, double latencyMillis, boolean marked, Bottleneck.Kind expected) {
        List<Round> rounds = SampleVisit.rounds(10, round -> completed / 10.0).stream()
                .map(round -> round.withDueRequests(due / 10))
                .toList();

        CaseEvidence measured =
                with(measured(new Load.ConstantRate(100, 1), BUSY), rounds, timing(due, missed, latencyMillis));

        assertThat(measured.overload())
                .hasValueSatisfying(overload -> assertThat(overload.marks()).isEqualTo(marked));
        assertThat(bottleneck(measured).kind()).isEqualTo(expected);
    }

    @Test
    void whatKeptItsRateSaysSo() {
        CaseEvidence kept = with(
                measured(new Load.ConstantRate(100, 1), IDLE), SampleVisit.rounds(6, round -> 100), timing(602, 1, 5));

        assertThat(bottleneck(kept))
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.NOT_HELD_UP, "completed 600 of 602 requests that were due; 1 were never sent"));
    }

    /** The capacity by a search in which one rate was too high. */
    private static Capacity capacity(String slo, double perSecond, double tooHigh) {
        Capacity.Trial trial = new Capacity.Trial(tooHigh, false, List.of("required " + slo), false);
        return new Capacity(slo, perSecond, perSecond * 0.97, perSecond * 1.03, true, List.of(trial));
    }

    @Test
    void aSearchIsHeldUpAtTheLowestRateThatIsTooHigh() {
        Capacity capacity = capacity("p99<50ms", 2_900, 3_000);
        BottleneckInput busy = new BottleneckInput(BUSY, new LoopBusy(1, 10), 64);

        Bottleneck bottleneck = bottleneck(strained(measured(new Load.Capacity(1), IDLE), capacity, busy));

        assertThat(bottleneck.kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(bottleneck.evidence())
                .startsWith("at 3,000.0 requests/s: 1.98 of the machine's 2 cores were busy: server 1.70");
    }

    @Test
    void limitsThatAreBrokenWhileThereIsSomethingLeftOfEverythingSayThatTheyWere() {
        Capacity capacity = capacity("p99<5ms", 900, 945);
        BottleneckInput idle = new BottleneckInput(IDLE, new LoopBusy(1, 10), 64);

        Bottleneck bottleneck = bottleneck(strained(measured(new Load.Capacity(1), IDLE), capacity, idle));

        assertThat(bottleneck.kind()).isEqualTo(Bottleneck.Kind.LATENCY);
        assertThat(bottleneck.evidence()).startsWith("at 945.0 requests/s: 0.30 of the machine's 2 cores were busy");
    }

    @Test
    void limitsThatAreBrokenBesideSomebodyElseOrUnseenAreNoLatencyAlone() {
        Capacity capacity = capacity("p99<5ms", 900, 945);
        for (ResourceUse unclear : List.of(use(19.8, 1), withoutMachine(IDLE))) {
            BottleneckInput strain = new BottleneckInput(unclear, new LoopBusy(1, 10), 64);

            assertThat(bottleneck(strained(measured(new Load.Capacity(1), IDLE), capacity, strain))
                            .kind())
                    .isEqualTo(Bottleneck.Kind.NONE_FOUND);
        }
    }

    private static ResourceUse withoutMachine(ResourceUse use) {
        return use.withMachineBusySeconds(null);
    }

    @Test
    void aSearchThatNoRateWasTooHighForIsHeldUpByNothing() {
        Capacity capacity = new Capacity("p99<50ms", 100_000.0, 100_000.0, null, true, List.of());

        assertThat(bottleneck(strained(measured(new Load.Capacity(1), BUSY), capacity, null)))
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.NOT_HELD_UP, "kept p99<50ms up to the highest rate that was tried"));
    }

    @Test
    void aSearchNamesTheLimitThatWasReachedAboveItsCapacity() {
        Capacity capacity = capacity("p99<5ms", 900, 945);
        BottleneckInput strain = new BottleneckInput(ofTwoThreads(IDLE), new LoopBusy(1, 10), 64);

        Bottleneck bottleneck = bottleneck(strained(measured(new Load.Capacity(1), IDLE), capacity, strain));

        assertThat(bottleneck.kind()).isEqualTo(Bottleneck.Kind.LIMIT);
        assertThat(bottleneck.reached()).containsExactly(ServerLimit.SERVER_THREADS);
        assertThat(bottleneck.evidence()).startsWith("at 945.0 requests/s: the 2 request threads: more wanted in 100%");
    }

    @Test
    void usersWhoComeAndGoAreHeldUpByLimitsThatWereReachedAndByNoOtherOneThing() {
        Load.Stages ramp = new Load.Stages(List.of(new Stage(10, 4)), 1);

        assertThat(BottleneckJudge.of(strained(measured(ramp, BUSY), null, null)))
                .isEmpty();
        assertThat(bottleneck(strained(measured(ramp, ofTwoThreads(IDLE)), null, null)))
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.LIMIT,
                        "the 2 request threads: more wanted in 100% of 20 samples, 14.0 requests waiting on average; "
                                + "0.30 of the machine's 2 cores were busy, server 0.20, database 0.03, client 0.05",
                        List.of(ServerLimit.SERVER_THREADS)));
    }

    @Test
    void ofWhatNobodyLookedAtNothingIsSaid() {
        CaseEvidence unseen = measured(new Load.ConstantRate(100, 1), null);

        assertThat(BottleneckJudge.of(unseen)).isEmpty();
    }
}
