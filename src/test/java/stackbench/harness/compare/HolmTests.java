package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTests {

    /** Worked out: the smallest is multiplied by 4, the next by 3 and by 2, and the largest stands no lower than the one before it. */
    @Test
    void eachIsMultipliedByHowManyAreNotSmaller() {
        List<Double> adjusted = Holm.adjusted(List.of(0.01, 0.04, 0.03, 0.005));

        assertThat(adjusted).hasSize(4);
        assertThat(adjusted.get(0)).isCloseTo(0.03, within(1e-12));
        assertThat(adjusted.get(1)).isCloseTo(0.06, within(1e-12));
        assertThat(adjusted.get(2)).isCloseTo(0.06, within(1e-12));
        assertThat(adjusted.get(3)).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void noneIsAboveOneAndOneAloneStaysAsItIs() {
        assertThat(Holm.adjusted(List.of(0.6, 0.7))).containsExactly(1.0, 1.0);
        assertThat(Holm.adjusted(List.of(0.04))).containsExactly(0.04);
        assertThat(Holm.adjusted(List.of())).isEmpty();
    }
}
