package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockLengthTests {

    @ParameterizedTest
    @CsvSource({
        "1 2, 600",
        "150 100, 600",
        "200 100, 800",
        "100 400, 1600",
        "750, 1800",
        "9000 1, 1800",
        "'', 600",
        "0, 600"
    })
    void aBlockHoldsFourRequestsOfTheSlowestWorkersIfItCan(String timesMillis, long lengthMillis) {
        List<Duration> times = Stream.of(timesMillis.split(" "))
                .filter(millis -> !millis.isEmpty())
                .map(millis -> Duration.ofMillis(Long.parseLong(millis)))
                .toList();

        assertThat(BlockLength.of(Duration.ofMillis(600), times)).hasMillis(lengthMillis);
    }
}
