package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.measure.times.Timing.LagMicros;

class ClientLagTests {

    private static Timing timing(double p99Millis, double clientLagMillis) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, p99Millis, p99Millis, p99Millis);
        LagMicros everything = new LagMicros(0, 1e9, 1e9);
        LagMicros own = new LagMicros(0, clientLagMillis * 1e3, 1e9);
        return new Timing(
                Optional.of(latency),
                Optional.of(latency),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(2_000, 1_000, everything, own)));
    }

    @ParameterizedTest
    @CsvSource({
        // p99 of the latencies, of the client's own lag, too large
        "2, 0.9, false",
        "2, 1.0, false",
        "2, 1.1, true",
        "50, 4.9, false",
        "50, 5.1, true",
    })
    void onlyTheDelayWhileAConnectionWasFreeIsHeldAgainstTheClient(
            double p99Millis, double clientLagMillis, boolean tooLarge) {
        assertThat(ClientLag.tooLarge(timing(p99Millis, clientLagMillis)).isPresent())
                .isEqualTo(tooLarge);
    }

    @ParameterizedTest
    @CsvSource({
        // p99 of the latencies, limit, too large
        "2, 45, true",
        "2, 55, false",
        "55, 20, true",
    })
    void aTenthOfALimitIsSmallEnough(double p99Millis, double limitMillis, boolean tooLarge) {
        assertThat(ClientLag.tooLarge(timing(p99Millis, 5), limitMillis).isPresent())
                .isEqualTo(tooLarge);
    }

    @ParameterizedTest
    @CsvSource({
        // p99 of the latencies, limit, too large
        "2, 4.9, true",
        "2, 5.1, false",
        "55, 4, true",
    })
    void fromTheCapacityOnTheWholeLimitIsSmallEnough(double p99Millis, double limitMillis, boolean tooLarge) {
        assertThat(ClientLag.tooLargeFromCapacityOn(timing(p99Millis, 5), limitMillis)
                        .isPresent())
                .isEqualTo(tooLarge);
    }

    @Test
    void theReasonSaysWhatWasRequiredAndWhatWas() {
        assertThat(ClientLag.tooLarge(timing(50, 7.25)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("within 5.0 ms", "actual 7.3 ms"));
    }

    @Test
    void aClosedLoopHasNoScheduleToBeLateFor() {
        assertThat(ClientLag.tooLarge(Timing.NONE)).isEmpty();
    }
}
