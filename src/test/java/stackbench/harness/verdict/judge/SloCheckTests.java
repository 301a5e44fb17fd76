package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Slo;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;

class SloCheckTests {

    private static final LatencyMillis LATENCY = new LatencyMillis(2, 0.5, 1, 3, 4, 5, 9, 20);

    private static Timing timing(long missedStarts, double clientLagMicros) {
        Timing.LagMicros lag = new Timing.LagMicros(0, clientLagMicros, clientLagMicros);
        return new Timing(
                Optional.of(LATENCY),
                Optional.of(LATENCY),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(1_000, missedStarts, lag, lag)));
    }

    private static Slo slo(Slo.Statistic statistic, long micros) {
        return new Slo(List.of(new Slo.Limit(statistic, Duration.ofNanos(micros * 1_000))));
    }

    @ParameterizedTest
    @CsvSource({
        "MEAN, 2001, true", "MEAN, 2000, false",
        "P50, 1001, true", "P50, 1000, false",
        "P90, 3001, true", "P90, 2999, false",
        "P95, 4001, true", "P95, 3999, false",
        "P99, 5001, true", "P99, 4999, false",
        "P999, 9001, true", "P999, 8999, false",
        "MAX, 20001, true", "MAX, 19999, false",
    })
    void aLimitIsKeptByWhatIsBelowIt(Slo.Statistic statistic, long micros, boolean met) {
        assertThat(SloCheck.of(slo(statistic, micros), timing(0, 0)).met()).isEqualTo(met);
    }

    @Test
    void aLimitIsJudgedAlsoByAPercentileOfTooFewRequestsToBeShown() {
        BlockTimes times = new BlockTimes();
        for (int millis = 1; millis <= 40; millis++) {
            times.service(millis * 1_000_000L);
        }
        Timing timing = times.timing();

        assertThat(timing.latency().orElseThrow().p99()).isNull();
        assertThat(SloCheck.of(slo(Slo.Statistic.P99, 39_000), timing).violations())
                .singleElement()
                .asString()
                .contains("required p99<39ms, actual 40.");
        assertThat(SloCheck.of(slo(Slo.Statistic.P99, 41_000), timing).met()).isTrue();
    }

    @Test
    void everyLimitThatIsNotKeptIsNamedWithWhatWasMeasured() {
        Slo slo = new Slo(List.of(
                new Slo.Limit(Slo.Statistic.P50, Duration.ofMillis(1)),
                new Slo.Limit(Slo.Statistic.P95, Duration.ofMillis(50)),
                new Slo.Limit(Slo.Statistic.P999, Duration.ofMillis(9))));

        assertThat(SloCheck.of(slo, timing(0, 0)).violations())
                .containsExactly("required p50<1ms, actual 1.000 ms", "required p99.9<9ms, actual 9.000 ms");
    }

    @Test
    void aRequestThatCouldNotStartBreaksAnyObjective() {
        assertThat(SloCheck.of(slo(Slo.Statistic.MAX, 1_000_000), timing(3, 0)).violations())
                .singleElement()
                .asString()
                .contains("actual 3 that did not");
    }

    @Test
    void nothingMeasuredIsNothingKept() {
        assertThat(SloCheck.of(slo(Slo.Statistic.P99, 1_000_000), Timing.NONE).met())
                .isFalse();
    }

    @Test
    void aLateClientMattersOnlyWhereTheObjectiveWasNotKept() {
        assertThat(SloCheck.of(slo(Slo.Statistic.P99, 50_000), timing(0, 4_000)).met())
                .isTrue();
        SloCheck late = SloCheck.of(slo(Slo.Statistic.P99, 1_000), timing(0, 4_000));
        assertThat(late.clientLate()).isTrue();
        assertThat(late.violations()).last().asString().startsWith("required the client to start");
        assertThat(SloCheck.of(slo(Slo.Statistic.P99, 1_000), timing(0, 900)).clientLate())
                .isFalse();
    }
}
