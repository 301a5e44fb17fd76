package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import stackbench.harness.cases.RampReader.UsersSeen;
import stackbench.harness.cases.VisitFigures.BlockFigures;
import stackbench.harness.config.Rates;
import stackbench.harness.config.Slo;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.SlicedTimes;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.RampReading.StageReading;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.verdict.visit.StageUse.StartUp;
import stackbench.harness.watch.CaseMeter.UseSample;

/** What each kind of load asks of the blocks of a case, and makes of them. */
class MeasuringStrategyTests {

    private static final Slo SLO = new Slo(List.of(new Slo.Limit(Slo.Statistic.P99, Duration.ofMillis(50))));
    private static final Rates RATES = new Rates(List.of(), true, 256, Optional.of(SLO));
    private static final long MILLI = 1_000_000;
    private static final BlockPlan PLANNED = new BlockPlan(2, Duration.ofMillis(100));
    private static final BlockSpec BLOCK =
            new BlockSpec(new StubWork().next().first().operation(), Duration.ofMillis(100));

    private static MeasuringStrategy measuring(Load load) {
        return MeasuringStrategy.of(load, WireFormat.JSON, RATES, Optional.empty(), 7);
    }

    private static Arrivals.AtRate arrivals(MeasuringStrategy measuring, int round) {
        return assertThat(measuring.paced(BLOCK, round).arrivals())
                .asInstanceOf(InstanceOfAssertFactories.type(Arrivals.AtRate.class))
                .actual();
    }

    private static BlockFigures block(int round, long serviceMillis, Optional<BottleneckInput> strain) {
        BlockTimes times = new BlockTimes();
        IntStream.range(0, 40).forEach(request -> times.service(serviceMillis * 1_000_000));
        return new BlockFigures(Round.of(round, 1, 40, 0.1), times, strain);
    }

    private static Optional<BottleneckInput> strain(long busyNanos) {
        return Optional.of(new BottleneckInput(SampleUse.of(1, 40, Parties.NONE), new LoopBusy(busyNanos, 100), 4));
    }

    private static Bursts reached(double requestsPerSecond) {
        Bursts bursts = new Bursts();
        bursts.add(requestsPerSecond, 0.3, Map.of());
        return bursts;
    }

    @Test
    void aClosedLoopHasARoundForEachThatIsPlannedInWhichAnswersSetThePace() {
        MeasuringStrategy loop = measuring(new Load.ClosedLoop(16, 100));
        loop.warmedUp(reached(1_000));

        assertThat(loop.outstanding()).isEqualTo(16);
        assertThat(IntStream.rangeClosed(1, 4).filter(round -> loop.wants(PLANNED, round)))
                .containsExactly(1, 2);
        assertThat(loop.blockLength(PLANNED)).isEqualTo(PLANNED.length());
        assertThat(loop.paced(BLOCK, 1).arrivals()).isEqualTo(new Arrivals.AsAnswered());
    }

    @Test
    void atARateRoundsHaveStartsOfTheirOwnThatAreTheSameForEveryArm() {
        MeasuringStrategy rate = measuring(new Load.ConstantRate(200, 1));
        MeasuringStrategy another = measuring(new Load.ConstantRate(200, 1));

        assertThat(rate.outstanding()).isEqualTo(256);
        assertThat(IntStream.rangeClosed(1, 4).filter(round -> rate.wants(PLANNED, round)))
                .containsExactly(1, 2);
        assertThat(arrivals(rate, 1).requestsPerSecond()).isEqualTo(200);
        assertThat(arrivals(rate, 1).poisson()).isTrue();
        assertThat(arrivals(another, 1)).isEqualTo(arrivals(rate, 1));
        assertThat(arrivals(rate, 2)).isNotEqualTo(arrivals(rate, 1));
    }

    @Test
    void roundsComeToTheirTimesAndToTheStrainOfThoseThatSomebodyLookedAt() {
        MeasuringStrategy loop = measuring(new Load.ClosedLoop(4, 1));
        loop.add(block(1, 10, strain(30)));
        loop.add(block(2, 30, Optional.empty()));
        loop.add(block(3, 20, strain(20)));

        VisitFigures blocks = loop.result(PLANNED);

        assertThat(blocks.roundsPlanned()).isEqualTo(2);
        assertThat(blocks.rounds()).extracting(Round::round).containsExactly(1, 2, 3);
        assertThat(blocks.times().timing().service().orElseThrow().max()).isBetween(29.0, 31.0);
        assertThat(blocks.finding()).isEmpty();
        assertThat(blocks.strain().orElseThrow().loop()).isEqualTo(new LoopBusy(50, 200));
        assertThat(blocks.note()).isEmpty();
    }

    @Test
    void requestsThatWereNeverSentAreANote() {
        MeasuringStrategy rate = measuring(new Load.ConstantRate(200, 1));
        BlockTimes times = new BlockTimes();
        times.scheduled(1_000_000, 0, 0);
        times.missed(1_234);
        rate.add(new BlockFigures(Round.of(1, 1, 40, 0.1), times, Optional.empty()));

        assertThat(rate.result(PLANNED).note().orElseThrow()).startsWith("1,234 requests were not sent");
    }

    @Test
    void aSearchBeginsAtHalfOfWhatAClosedLoopReachedAndHasBlocksUntilItHasFound() {
        MeasuringStrategy search = measuring(new Load.Capacity(1));
        search.warmedUp(reached(3_000));

        assertThat(search.outstanding()).isEqualTo(256);
        assertThat(arrivals(search, 1).requestsPerSecond()).isEqualTo(1_500);
        assertThat(search.blockLength(PLANNED)).isEqualTo(CapacityTrials.length(SLO));
        assertThat(search.blockLength(new BlockPlan(2, Duration.ofMinutes(1)))).isEqualTo(Duration.ofMinutes(1));
        int round = 1;
        while (search.wants(PLANNED, round)) {
            search.add(scheduled(round, arrivals(search, round).requestsPerSecond() > 1_000 ? 80 : 10));
            round++;
        }
        assertThat(round).as("more than the rounds that are planned").isGreaterThan(10);
        assertThat(((Capacity) search.result(PLANNED).finding().orElseThrow()).capacityPerSecond())
                .isBetween(900.0, 1_100.0);
    }

    private static BlockFigures scheduled(int round, long latencyMillis) {
        BlockTimes times = new BlockTimes();
        IntStream.range(0, 1_000).forEach(request -> times.scheduled(latencyMillis * 1_000_000, 0, 0));
        return new BlockFigures(Round.of(round, 1, 40, 0.1), times, Optional.empty());
    }

    @Test
    void trialsOfASearchHaveNeitherRoundsNorTimesInCommon() {
        MeasuringStrategy search = measuring(new Load.Capacity(1));
        search.add(scheduled(1, 10));

        VisitFigures blocks = search.result(PLANNED);

        assertThat(blocks.roundsPlanned()).isZero();
        assertThat(blocks.rounds()).isEmpty();
        assertThat(blocks.times().timing().latency()).isEmpty();
        assertThat(((Capacity) blocks.finding().orElseThrow()).trials()).hasSize(1);
    }

    @Test
    void usersOfAColdRampComeToAServerThatNobodyWarmedUp() {
        assertThat(measuring(new Load.Stages(List.of(new Stage(2, 4)), true, 1)).warmsUp())
                .isFalse();
    }

    @Test
    void usersWhoComeAndGoHaveOneBlockWhoseExchangesAreToldStageByStage() {
        MeasuringStrategy ramp = measuring(new Load.Stages(List.of(new Stage(2, 4), new Stage(1, 0)), 1));
        ramp.warmedUp(reached(1_000));
        ExchangeListener listener = ramp.hearing(exchange -> {});

        assertThat(ramp.outstanding()).isEqualTo(4);
        assertThat(ramp.connectsEach()).isTrue();
        assertThat(IntStream.rangeClosed(1, 4).filter(round -> ramp.wants(PLANNED, round)))
                .containsExactly(1);
        assertThat(ramp.blockLength(PLANNED)).isEqualTo(Duration.ofSeconds(3));
        assertThat(ramp.paced(BLOCK, 1).arrivals()).isInstanceOf(Arrivals.OfUsers.class);
        assertThat(ramp.paced(BLOCK, 1).measured()).isEqualTo(Duration.ofSeconds(3));

        listener.windowOpens(1_000 * MILLI, 3_000 * MILLI);
        List.of(1_500L, 2_900L, 3_000L, 3_900L, 4_001L).forEach(end -> listener.completed(exchange(end)));
        StartUp started = new StartUp(2, 3.0, StageUse.NONE);
        ramp.add(new BlockFigures(
                Round.of(1, 1, 4, 3),
                new BlockTimes(),
                Optional.empty(),
                Optional.of(new UsersSeen(
                        new RampTrace(
                                List.of(new RampTrace.Presence(0, 2), new RampTrace.Presence(2_500 * MILLI, 0)),
                                List.of(100 * MILLI, 2_999 * MILLI, 3_100 * MILLI),
                                List.of(new RampTrace.Sent(700, 70), new RampTrace.Sent(1_000, 100))),
                        List.of(sample(900, 50), sample(1_700, 60), sample(3_500, 70)),
                        Optional.of(started),
                        List.of())),
                Optional.empty(),
                Optional.empty()));

        RampReading reading = (RampReading) ramp.result(PLANNED).finding().orElseThrow();
        assertThat(reading.stages()).extracting(StageReading::requests).containsExactly(2L, 2L);
        assertThat(reading.stages())
                .extracting(stage -> stage.timing().latency().isPresent())
                .containsExactly(true, true);
        assertThat(reading.stages()).extracting(StageReading::failed).containsExactly(1L, 2L);
        assertThat(reading.stages()).extracting(StageReading::wireBytesSent).containsExactly(700L, 300L);
        assertThat(reading.stages())
                .extracting(stage -> stage.server().threads())
                .containsExactly(60L, 70L);
        assertThat(reading.idle().threads()).isEqualTo(50L);
        assertThat(reading.startUp()).isEqualTo(started);
        assertThat(reading.users().planned()).isCloseTo(6, within(0.01));
        assertThat(reading.users().present()).isCloseTo(5, within(0.01));
        assertThat(reading.users().off())
                .as("2 too many at first, 2 missing before the end, 1 to 2 wrong between")
                .isBetween(2.4, 3.1);
        assertThat(reading.curve().requests().stream().reduce(0L, Long::sum)).isEqualTo(4);
        assertThat(reading.curve().times()).filteredOn(Objects::nonNull).hasSize(4);
        assertThat(SlicedTimes.of(reading.curve().times()).millis().get(20))
                .as("the slice in which the first of them ended, 0.5 s after the beginning")
                .extracting(LatencyMillis::max)
                .satisfies(millis -> assertThat(millis).isCloseTo(1, within(0.01)));
        assertThat(ramp.result(PLANNED).roundsPlanned()).isEqualTo(1);
        assertThat(ramp.result(PLANNED).rounds()).hasSize(1);
    }

    private static Exchange exchange(long endMillis) {
        long end = endMillis * MILLI;
        return new Exchange(end - MILLI, 0, end - MILLI, end - MILLI, Exchange.NOT_TOLD, Exchange.NOT_TOLD, end);
    }

    private static UseSample sample(long millis, long threads) {
        return new UseSample(millis * MILLI, StageUse.sample(1.0, 1_000L, threads, 30L));
    }
}
