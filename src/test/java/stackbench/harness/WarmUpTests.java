package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTests {

    @Test
    void aCaseHasSettledWhenItsLastThreeBurstsAgree() {
        assertThat(WarmUp.settled(List.of(100.0, 105.0))).isFalse();
        assertThat(WarmUp.settled(List.of(10.0, 100.0, 105.0, 109.0))).isTrue();
        assertThat(WarmUp.settled(List.of(100.0, 105.0, 111.0))).isFalse();
        assertThat(WarmUp.settled(List.of(109.0, 105.0, 100.0))).isTrue();
    }

    @Test
    void aServerThatAnswersNothingHasNotSettled() {
        assertThat(WarmUp.settled(List.of(0.0, 0.0, 0.0))).isFalse();
    }
}
