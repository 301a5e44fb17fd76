package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.ramp.OverloadReading;
import stackbench.harness.measure.ramp.StepReading;
import stackbench.harness.measure.times.BlockTimes;

class SilenceTests {

    private static Silence silence(long medianMillis, Double... longestMillis) {
        BlockTimes times = new BlockTimes();
        times.scheduled(medianMillis * 1_000_000, 0, 0);
        StepReading step = new StepReading(3, 1, 1, 0, 0, 0, times.recorded());
        return Silence.of(
                new OverloadReading(List.of(100.0), 50, List.of(step, step), List.of(longestMillis), List.of()));
    }

    @Test
    void fiftyMillisecondsWithoutAnAnswerAreOne() {
        assertThat(silence(1, 49.9, 50.0, 130.0)).isEqualTo(new Silence(50, 3, 2));
    }

    @Test
    void requestsThatTakeLongMayGoUnansweredForLonger() {
        assertThat(silence(10, 90.0, 130.0).silentSeconds()).isOne();
        assertThat(silence(10, 90.0, 130.0).millis()).isBetween(99.0, 101.0);
    }

    @Test
    void withoutAnAnswerThereIsNoMedian() {
        StepReading step = new StepReading(3, 1, 0, 0, 1, 0, new BlockTimes().recorded());

        assertThat(Silence.of(new OverloadReading(List.of(100.0), 50, List.of(step), List.of(0.0), List.of())))
                .isEqualTo(new Silence(50, 1, 0));
    }
}
