package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.verdict.visit.Capacity;

class CapacityTextTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234.4 | 1190   | 1280   | 1,234 requests/s (1,190 to 1,280)",
                "56.78  | 54.32  | 58.91  | 56.8 requests/s (54.3 to 58.9)",
                "100000 | 100000 |        | 100,000 requests/s (100,000 or more)",
                "1.2    |        | 1.3    | 1.2 requests/s (0 to 1.3)",
                "5      |        |        | 5.0 requests/s (no bound found)",
                "       |        | 1      | below 1.0 requests/s",
                "       |        |        | unknown",
            })
    void aCapacityIsGivenWithItsInterval(
            @Nullable Double perSecond, @Nullable Double low, @Nullable Double high, String text) {
        Capacity capacity = new Capacity("p99<50ms", perSecond, low, high, true, List.of());

        assertThat(CapacityText.of(capacity, " requests/s")).isEqualTo(text);
    }
}
