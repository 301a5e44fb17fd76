package stackbench.harness.measure.times;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class SlicedTimesTests {

    private static final long MILLI = 1_000_000;

    private static SlicedTimes times(int requests, long millis) {
        SlicedTimes times = new SlicedTimes(3);
        for (int request = 0; request < requests; request++) {
            times.service(1, millis * MILLI);
        }
        return times;
    }

    private static LatencyMillis ofSlice(SlicedTimes times, int slice) {
        return Objects.requireNonNull(times.millis().get(slice));
    }

    @Test
    void requestsAreTimesOfTheirSliceAlone() {
        SlicedTimes times = times(300, 20);

        assertThat(times.millis()).hasSize(3);
        assertThat(times.millis().get(0)).isNull();
        assertThat(times.millis().get(2)).isNull();
        assertThat(ofSlice(times, 1).p95()).isCloseTo(20, within(0.2));
    }

    @Test
    void ofTooFewRequestsThereIsNoPercentile() {
        assertThat(ofSlice(times(199, 20), 1).p95()).isNull();
        assertThat(ofSlice(times(200, 20), 1).p95()).isCloseTo(20, within(0.2));
    }

    @Test
    void timesThatWereWrittenDownAreAddedSliceBySlice() {
        SlicedTimes both = SlicedTimes.of(times(300, 20).recorded());
        both.add(times(100, 80).recorded());

        assertThat(both.millis().get(0)).isNull();
        assertThat(ofSlice(both, 1).p50()).isCloseTo(20, within(0.2));
        assertThat(ofSlice(both, 1).p95()).isCloseTo(80, within(0.8));
    }

    @Test
    void aTimeThatWouldBeNegativeIsNone() {
        SlicedTimes times = new SlicedTimes(1);
        times.service(0, -1);

        assertThat(ofSlice(times, 0).max()).isZero();
    }
}
