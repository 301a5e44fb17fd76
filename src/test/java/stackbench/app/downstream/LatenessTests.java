package stackbench.app.downstream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatenessTests {

    private static long endMicros(long nanos) {
        Lateness lateness = new Lateness();
        lateness.add(nanos);
        Map<Long, Long> counts = lateness.read();
        assertThat(counts).hasSize(1).containsValue(1L);
        return counts.keySet().iterator().next();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 100",
        "0, 100",
        "100000, 100",
        "100001, 200",
        "9900001, 10000",
        "10000000, 10000",
        "10000001, 10500",
        "10499999, 10500",
        "10500001, 11025",
    })
    void aTimeIsRoundedUpToTheEndOfItsBucket(long nanos, long expectedMicros) {
        assertThat(endMicros(nanos)).isEqualTo(expectedMicros);
    }

    @Test
    void bucketsAreExactEnoughUpToAMinute() {
        for (long micros = 1; micros < 60_000_000; micros += 1 + micros / 7) {
            long end = endMicros(micros * 1_000);
            assertThat(end).isBetween(micros, Math.max(micros + 100, (long) Math.ceil(micros * 1.0501) + 1));
        }
    }

    @Test
    void whatIsLaterThanThatIsCountedTooAndCountsAddUp() {
        Lateness lateness = new Lateness();
        lateness.add(Duration.ofHours(1).toNanos());
        lateness.add(Duration.ofHours(2).toNanos());
        lateness.add(50_000);

        assertThat(lateness.read()).containsEntry(100L, 1L).containsValue(2L).hasSize(2);
    }
}
