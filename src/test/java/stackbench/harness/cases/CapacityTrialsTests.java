package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Slo;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

class CapacityTrialsTests {

    private static final Slo SLO = new Slo(List.of(new Slo.Limit(Slo.Statistic.P99, Duration.ofMillis(50))));

    private static final Optional<ResourceUse.BottleneckInput> NOBODY_LOOKED = Optional.empty();

    private static final CapacityCost.Spent NOTHING = new CapacityCost.Spent(0, new TreeMap<>());

    private final CapacityTrials trials = new CapacityTrials(SLO);

    private static Timing timing(double p99Millis, double clientLagMillis) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, p99Millis, p99Millis, p99Millis);
        Timing.LagMicros lag = new Timing.LagMicros(0, clientLagMillis * 1e3, clientLagMillis * 1e3);
        return new Timing(
                Optional.of(latency),
                Optional.of(latency),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(1_000, 0, lag, lag)));
    }

    @Test
    void aServerThatSlowsDownWithTheRateIsFoundWithinFivePercent() {
        trials.startFrom(List.of(100.0, 3_000.0));
        assertThat(trials.ratePerSecond()).isEqualTo(1_500);
        while (!trials.isOver()) {
            trials.tried(timing(trials.ratePerSecond() / 100, 0), NOTHING, NOBODY_LOOKED);
        }

        Capacity capacity = trials.result();
        assertThat(capacity.slo()).isEqualTo("p99<50ms");
        assertThat(capacity.capacityPerSecond()).isBetween(4_750.0, 5_250.0);
        assertThat(capacity.lowPerSecond()).isBetween(4_500.0, 5_000.0);
        assertThat(capacity.highPerSecond()).isBetween(5_000.0, 5_500.0);
        assertThat(capacity.found()).isTrue();
        assertThat(capacity.unsound()).isEmpty();
    }

    @Test
    void whatTrialsNearTheCapacityCostIsTold() {
        trials.startFrom(List.of(100.0, 3_000.0));
        while (!trials.isOver()) {
            double micros = trials.ratePerSecond() > 4_000 ? 80 : 200;
            trials.tried(
                    timing(trials.ratePerSecond() / 100, 0),
                    new CapacityCost.Spent(1_000, SampleParties.micros(micros, 40, 300)),
                    NOBODY_LOOKED);
        }

        assertThat(trials.result().cost()).isEqualTo(new CapacityCost(12_500, 80, 120.0));
    }

    @ParameterizedTest
    @CsvSource({
        "p99,   50, 3000, 1.010",
        "p50,   50, 3000, 2.000",
        "mean,  50, 3000, 2.000",
        "max,  400, 3000, 8.000",
        "max, 5000, 3000, 10.000",
        "p99,   50,   10, 4.000",
        "p99,   50,    1, 10.000",
    })
    void aTrialIsLongEnoughForAQueueToShow(String statistic, int limitMillis, double rate, double seconds) {
        Slo.Statistic limited = Stream.of(Slo.Statistic.values())
                .filter(each -> each.toString().equals(statistic))
                .findFirst()
                .orElseThrow();
        CapacityTrials search =
                new CapacityTrials(new Slo(List.of(new Slo.Limit(limited, Duration.ofMillis(limitMillis)))));
        search.startFrom(List.of(2 * rate));

        assertThat(search.length().toMillis() / 1e3).isCloseTo(seconds, within(0.001));
    }

    @Test
    void theTightestOfSeveralLimitsSaysHowLongATrialIs() {
        Slo slo = new Slo(List.of(
                new Slo.Limit(Slo.Statistic.P99, Duration.ofMillis(500)),
                new Slo.Limit(Slo.Statistic.P50, Duration.ofMillis(20))));

        assertThat(CapacityTrials.length(slo).toMillis()).isCloseTo(800, within(1L));
    }

    @Test
    void aRateThatAClientInTimeFoundTooHighIsSoundThoughItWasOnceLate() {
        trials.startFrom(List.of(200.0));
        trials.tried(timing(80, 30), NOTHING, NOBODY_LOOKED);
        while (!trials.isOver()) {
            trials.tried(timing(trials.ratePerSecond() < 100 ? 40 : 80, 0), NOTHING, NOBODY_LOOKED);
        }

        assertThat(trials.result().capacityPerSecond()).isBetween(95.0, 105.0);
        assertThat(trials.result().unsound()).isEmpty();
    }

    @Test
    void aTrialInWhichTheClientWasLateIsRepeatedAndDecidesNothing() {
        trials.startFrom(List.of(200.0));
        trials.tried(timing(80, 30), NOTHING, NOBODY_LOOKED);
        trials.tried(timing(80, 30), NOTHING, NOBODY_LOOKED);
        assertThat(trials.ratePerSecond()).isEqualTo(100);
        trials.tried(timing(40, 0), NOTHING, NOBODY_LOOKED);

        assertThat(trials.ratePerSecond()).isEqualTo(200);
        assertThat(trials.result().trials()).hasSize(3);
        assertThat(trials.result().capacityPerSecond()).isEqualTo(100);
    }

    @Test
    void aClientThatIsAlwaysLateEndsTheSearchWithoutASoundAnswer() {
        trials.startFrom(List.of(200.0));
        while (!trials.isOver()) {
            trials.tried(timing(80, 30), NOTHING, NOBODY_LOOKED);
        }

        assertThat(trials.result().trials()).hasSizeLessThanOrEqualTo(CapacityTrials.CapacitySearch.MOST_TRIALS);
        assertThat(trials.result().unsound())
                .hasValueSatisfying(reason -> assertThat(reason).contains("actual 30.0 ms"));
    }

    /** The resources used in a trial in which so many requests succeeded. */
    private static Optional<ResourceUse.BottleneckInput> strain(long requests) {
        return Optional.of(
                new ResourceUse.BottleneckInput(SampleUse.of(1, requests, Parties.NONE), new LoopBusy(1, 2), 64));
    }

    /** Up to 1,000 is kept; trials of which the client was late count for nothing, those far above use a hundred times as much. */
    @Test
    void theStrainIsOfTheTrialsThatFoundTooHighWhatLiesJustAboveTheCapacity() {
        trials.startFrom(List.of(1_800.0));
        int late = 0;
        while (!trials.isOver()) {
            double rate = trials.ratePerSecond();
            boolean lateNow = rate > 1_000 && late++ == 0;
            trials.tried(
                    timing(rate > 1_000 ? 80 : 40, lateNow ? 30 : 0),
                    NOTHING,
                    strain(lateNow || rate > 1_200 ? 1_000 : 1));
        }

        Capacity capacity = trials.result();
        long deciding =
                capacity.beyond().stream().filter(trial -> !trial.clientLate()).count();
        assertThat(capacity.beyond()).allMatch(trial -> trial.ratePerSecond() < 1_200);
        assertThat(trials.strain()).hasValueSatisfying(strain -> {
            assertThat(strain.use().requests()).isEqualTo(deciding).isPositive();
            assertThat(strain.loop()).isEqualTo(new LoopBusy(deciding, 2 * deciding));
            assertThat(strain.outstanding()).isEqualTo(64);
        });
    }

    @Test
    void aCaseThatSustainsEveryRateWasNeverUnderStrain() {
        trials.startFrom(List.of(200_000.0));
        while (!trials.isOver()) {
            trials.tried(timing(40, 0), NOTHING, strain(1));
        }

        assertThat(trials.result().highPerSecond()).isNull();
        assertThat(trials.strain()).isEmpty();
    }
}
