package stackbench.harness.report.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormerNameTests {

    @ParameterizedTest
    @CsvSource({
        "reactive, reactive-tuned",
        "servlet-control, servlet-tuned-control",
        "servlet-virtual-base, servlet-virtual-tuned-base",
        "servlet-pool-8, servlet-pool-8-tuned",
        "edge-sync, edge-sync",
        "edge-sync-control, edge-sync-control"
    })
    void whatWasMeasuredUnderANameIsShownAsTuned(String then, String now) {
        assertThat(FormerName.now(then)).isEqualTo(now);
    }
}
