package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CountingWindowTests {

    private final CountingWindow window = new CountingWindow(Duration.ofNanos(100));

    @Test
    void containsNothingBeforeItOpens() {
        assertThat(window.contains(5)).isFalse();
        assertThat(window.isOver(5)).isFalse();
        assertThat(window.length()).isZero();
    }

    @Test
    void containsItsFirstAndItsLastNanosecond() {
        window.open(1_000);

        assertThat(window.contains(1_000)).isTrue();
        assertThat(window.contains(1_100)).isTrue();
        assertThat(window.contains(1_101)).isFalse();
        assertThat(window.isOver(1_101)).isTrue();
        assertThat(window.length()).isEqualTo(Duration.ofNanos(100));
    }

    @Test
    void isOverByItsLengthWhenAsMuchTimeAgainHasPassed() {
        window.open(1_000);

        assertThat(window.isOverByItsLength(1_200)).isFalse();
        assertThat(window.isOverByItsLength(1_201)).isTrue();
    }

    @Test
    void isAsLongAsItLastedWhenCut() {
        window.open(1_000);
        window.cut(1_030);

        assertThat(window.contains(1_020)).isFalse();
        assertThat(window.length()).isEqualTo(Duration.ofNanos(30));
    }

    @Test
    void staysAsLongAsItWasWhenCutAfterItsEnd() {
        window.open(1_000);
        window.cut(1_500);

        assertThat(window.length()).isEqualTo(Duration.ofNanos(100));
    }

    @Test
    void neverOpensOnceItWasCut() {
        window.cut(10);

        assertThat(window.isOver(11)).isTrue();
        assertThat(window.length()).isZero();
    }

    @Test
    void survivesAClockThatOverflows() {
        window.open(Long.MAX_VALUE - 10);

        assertThat(window.contains(Long.MIN_VALUE + 50)).isTrue();
        assertThat(window.contains(Long.MIN_VALUE + 150)).isFalse();
    }
}
