package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ContrastTests {

    /** Worked out: the sample variance of 1, 2, 3, 4 is 5/3; t(0.975) with 3 degrees of freedom is 3.1824. */
    @Test
    void theIntervalIsStudentsOverTheVisits() {
        Contrast contrast = Contrast.of(List.of(1.0, 2.0, 3.0, 4.0));

        assertThat(contrast.value()).isEqualTo(2.5);
        Interval interval = contrast.interval(0.95).orElseThrow();
        assertThat(interval.high() - 2.5).isCloseTo(3.1824 * Math.sqrt(5.0 / 12), within(1e-3));
        assertThat(2.5 - interval.low()).isCloseTo(interval.high() - 2.5, within(1e-12));
    }

    @Test
    void oneVisitTellsAValueAndNoInterval() {
        assertThat(Contrast.of(List.of(-3.0)).value()).isEqualTo(-3);
        assertThat(Contrast.of(List.of(-3.0)).interval(0.95)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Contrast.of(List.of()));
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        Random random = new Random(7);

        long held = IntStream.range(0, 2_000)
                .filter(run -> Contrast.of(IntStream.range(0, 4)
                                .mapToObj(visit -> 10 + random.nextGaussian())
                                .toList())
                        .interval(0.95)
                        .orElseThrow()
                        .contains(10))
                .count();

        assertThat(held).isBetween(1_870L, 1_930L);
    }
}
