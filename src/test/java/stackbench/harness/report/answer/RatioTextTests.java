package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioTextTests {

    @ParameterizedTest
    @CsvSource({
        "0.6219, 0.58, 0.662,   0.62 (0.58 to 0.66)",
        "1.0, 0.98, 1.02,       1.00 (0.98 to 1.02)",
        "0.97, 0.944, 1.001,    0.97 (0.94 to 1.00)",
        "0.9731, 0.95, 0.9964,  0.973 (0.950 to 0.996)",
        "0.99981, 0.9997, 0.99992, 0.9998 (0.9997 to 0.9999)",
        "0.05, 0.041, 0.061,    0.050 (0.041 to 0.061)",
        "4.0, 3.5, 4.5714,      4.00 (3.50 to 4.57)",
        "0.9958, , ,            1.00",
    })
    void aRatioHasTheDigitsThatTellItFrom1(double ratio, @Nullable Double low, @Nullable Double high, String text) {
        List<Double> interval = low == null || high == null ? null : List.of(low, high);

        assertThat(new RatioText(ratio, interval).inWords()).isEqualTo(text);
    }
}
