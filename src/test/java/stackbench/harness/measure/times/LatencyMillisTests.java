package stackbench.harness.measure.times;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyMillisTests {

    @ParameterizedTest
    @CsvSource({
        // requests, of which ten lie beyond so many of p50, p90, p95, p99 and p99.9
        "1, 0",
        "19, 0",
        "20, 1",
        "99, 1",
        "100, 2",
        "199, 2",
        "200, 3",
        "999, 3",
        "1000, 4",
        "9999, 4",
        "10000, 5",
    })
    void aPercentileTakesTenRequestsBeyondIt(int requests, int known) {
        BlockTimes times = new BlockTimes();
        for (int i = 1; i <= requests; i++) {
            times.service(i * 1_000_000L);
        }
        Timing timing = times.timing();
        LatencyMillis shown = timing.latency().orElseThrow();

        assertThat(percentiles(shown)).isEqualTo(known);
        assertThat(shown.max()).as("it is what it is").isBetween(requests * 0.999, requests * 1.001);
        assertThat(percentiles(timing.exact().orElseThrow())).isEqualTo(5);
        assertThat(Objects.requireNonNull(shown.spectrum()).percentiles())
                .allMatch(percentile -> requests * (100 - percentile) >= 10 * 100 - 1e-2);
    }

    private static long percentiles(LatencyMillis latency) {
        return Stream.of(latency.p50(), latency.p90(), latency.p95(), latency.p99(), latency.p999())
                .filter(Objects::nonNull)
                .count();
    }
}
