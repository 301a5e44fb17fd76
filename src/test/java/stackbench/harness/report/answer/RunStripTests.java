package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunStripTests {

    @ParameterizedTest
    @CsvSource({
        "Linux 6.5.13 amd64, 'Linux 6.5.13 amd64, CFS scheduler'",
        "Linux 6.6.0-1 amd64, 'Linux 6.6.0-1 amd64, EEVDF scheduler'",
        "Linux 7.0 amd64, 'Linux 7.0 amd64, EEVDF scheduler'",
        "Linux 5.15.0 amd64, 'Linux 5.15.0 amd64, CFS scheduler'",
        "Mac OS X 15.1 aarch64, Mac OS X 15.1 aarch64",
    })
    void theKernelSaysWhichSchedulerItHas(String os, String expected) {
        assertThat(RunStrip.kernel(os)).isEqualTo(expected);
    }
}
