package stackbench.harness.verdict.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ColdStartTests {

    /** 40 slices of half a second: none answered at first, then ever more, up to 1,000 each from a slice on. */
    private static ColdStart.Course rampUpTo(int slice) {
        return new ColdStart.Course(
                IntStream.range(0, 40)
                        .mapToObj(i -> (long) Math.min(1_000, 1_000 * i / slice))
                        .toList(),
                0.5);
    }

    @Test
    void thePeakIsWhatTheLastQuarterDoesInASecond() {
        assertThat(rampUpTo(20).peakPerSecond()).isEqualTo(2_000);
        assertThat(rampUpTo(20).rise()).isZero();
    }

    @Test
    void thePeakIsReachedWhereFiveSlicesTogetherHave95PercentOfIt() {
        // of slices 18 to 22, 900 + 950 + 3 * 1,000 are 97%; of slices 17 to 21, 850 + 900 + 950 + 2 * 1,000 are 94%
        assertThat(rampUpTo(20).peakSeconds()).isEqualTo(9);
        assertThat(rampUpTo(1).peakSeconds()).isEqualTo(0.5);
    }

    @Test
    void aServerThatStillBecomesFasterIsToldSo() {
        // slices 30 to 34 have 750 to 850, slices 35 to 39 875 to 975
        assertThat(rampUpTo(40).rise()).isCloseTo(925.0 / 800 - 1, within(1e-9));
    }

    @Test
    void chanceInOneSliceIsNoPeak() {
        List<Long> once = LongStream.concat(
                        LongStream.of(1_000), IntStream.range(1, 40).mapToLong(i -> i < 10 ? 100 : 1_000))
                .boxed()
                .toList();

        assertThat(new ColdStart.Course(once, 1).peakSeconds()).isEqualTo(10);
    }

    @Test
    void aServerThatAnsweredNothingHasNoPeak() {
        ColdStart.Course nothing =
                new ColdStart.Course(LongStream.range(0, 40).mapToObj(i -> 0L).toList(), 1);

        assertThat(nothing.peakPerSecond()).isZero();
        assertThat(nothing.rise()).isZero();
    }

    @Test
    void aServerThatStallsAndGoesOnRises() {
        List<Long> stalled = LongStream.range(0, 40)
                .mapToObj(i -> i < 30 || i > 36 ? 100L : 0L)
                .toList();

        assertThat(new ColdStart.Course(stalled, 1).rise()).isEqualTo(1);
    }
}
