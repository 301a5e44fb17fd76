package stackbench.harness.measure.times;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BlockTimesTests {

    private static final long MILLI = 1_000_000;

    /** A round of 100 exchanges, each from sent to end in the given time and sent 2 ms after its intended start. */
    private static BlockTimes round(long serviceMillis, boolean scheduled) {
        BlockTimes times = new BlockTimes();
        for (int i = 0; i < 100; i++) {
            times.service(serviceMillis * MILLI);
            if (scheduled) {
                times.scheduled((serviceMillis + 2) * MILLI, 2 * MILLI, MILLI / 2);
            }
        }
        return times;
    }

    private static BlockTimes rounds(boolean scheduled, long... serviceMillis) {
        BlockTimes all = new BlockTimes();
        Arrays.stream(serviceMillis).forEach(millis -> all.add(round(millis, scheduled)));
        return all;
    }

    @Test
    void percentilesAreThoseOfAllExchangesTogetherNotMeansOfTheRounds() {
        LatencyMillis latency =
                rounds(false, 10, 10, 10, 10, 100).timing().latency().orElseThrow();

        assertThat(latency.p50()).isCloseTo(10, within(0.02));
        assertThat(latency.p90()).isCloseTo(100, within(0.2));
        assertThat(latency.mean()).isCloseTo(28, within(0.1));
        assertThat(latency.max()).isCloseTo(100, within(0.2));
    }

    @Test
    void theSpectrumGoesUpToTheLastPercentileThatIsKnownAndAgreesWithThem() {
        LatencyMillis latency =
                rounds(false, 10, 10, 10, 10, 100).timing().latency().orElseThrow();
        LatencyMillis.LatencySpectrum spectrum = Objects.requireNonNull(latency.spectrum());

        assertThat(spectrum.percentiles()).startsWith(0.0, 12.5).endsWith(75.0, 78.125, 81.25);
        assertThat(spectrum.millis()).hasSameSizeAs(spectrum.percentiles()).isSorted();
        assertThat(spectrum.millis().get(spectrum.percentiles().indexOf(78.125)))
                .isCloseTo(10, within(0.02));
        assertThat(spectrum.millis().get(spectrum.percentiles().indexOf(81.25))).isCloseTo(100, within(0.2));
    }

    @Test
    void aScheduleHasLatenciesFromTheIntendedStartAndServiceTimesBesideThem() {
        Timing timing = rounds(true, 10).timing();

        assertThat(timing.latency().orElseThrow().p50()).isCloseTo(12, within(0.02));
        assertThat(timing.service().orElseThrow().p50()).isCloseTo(10, within(0.02));
        Timing.ScheduleKept schedule = timing.schedule().orElseThrow();
        assertThat(schedule.missedStarts()).isZero();
        assertThat(schedule.lagMicros().p99()).isCloseTo(2_000, within(2.0));
        assertThat(schedule.clientLagMicros().max()).isCloseTo(500, within(0.5));
    }

    @Test
    void whatWasNotSeenIsNotAvailable() {
        Timing timing = rounds(false, 10).timing();

        LatencyMillis service = timing.service().orElseThrow();
        assertThat(timing.latency())
                .contains(service.with(
                        LatencyMillis.LatencySpectrum.of(round(10, false).serviceNanos())));
        assertThat(timing.schedule()).isEmpty();
        assertThat(timing.phases()).isEmpty();
        assertThat(new BlockTimes().timing()).isEqualTo(Timing.NONE);
    }

    @Test
    void phasesAreMeansOverAllExchanges() {
        BlockTimes times = new BlockTimes();
        times.phases(0, 10_000, 100_000, 2_000);
        times.phases(1_000, 20_000, 300_000, 4_000);

        assertThat(times.timing().phases()).contains(new Timing.PhasesMicros(0.5, 15, 200, 3));
    }

    @Test
    void startsThatNeverHappenedAreCountedEvenWhenNoneDid() {
        BlockTimes times = new BlockTimes();
        times.missed(7);

        assertThat(times.timing().schedule().orElseThrow().missedStarts()).isEqualTo(7);
        assertThat(times.timing().latency()).isEmpty();
    }

    @Test
    void startsThatWereDueAreThoseThatHappenedAndThoseThatDidNot() {
        BlockTimes times = round(10, true);
        long happened = times.latencyNanos().getTotalCount();
        times.missed(7);

        assertThat(times.dueStarts()).contains(happened + 7);
        assertThat(round(10, false).dueStarts()).as("without a schedule").isEmpty();
    }
}
