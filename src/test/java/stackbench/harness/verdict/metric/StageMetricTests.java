package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.SampleResult;

class StageMetricTests {

    private static final RampResult RAMP =
            Objects.requireNonNull(SampleResult.ofStages("servlet", 100.0).ramp());

    private static final RampResult TWO = RampResult.of(
            SampleRamp.LOAD.stages(), SampleRamp.reading(100, 0, 6).plus(SampleRamp.reading(140, 0, 0)));

    @Test
    void keysTellThemApart() {
        assertThat(StageMetric.values()).extracting(StageMetric::key).doesNotHaveDuplicates();
        assertThat(StageMetric.keyed("p90Millis")).contains(StageMetric.P90);
        assertThat(StageMetric.keyed("speed")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyStageHasItAndSoHaveAllTogether(StageMetric metric) {
        assertThat(metric.ofOneRamp(RAMP, 0)).isPresent();
        assertThat(metric.ofOneRamp(RAMP, 2)).isPresent();
        assertThat(metric.ofOneRamp(RAMP, 3)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "REQUESTS, 1, 240",
        "REQUESTS, 2, 60",
        "REQUESTS, 0, 300",
        "FAILED, 1, 3",
        "FAILED, 0, 3",
        "RATE, 1, 120",
        "RATE, 0, 100",
        "SENT, 0, 400000",
        "RECEIVED, 2, 30000",
        "CPU_PEAK, 0, 1.8",
        "THREADS, 0, 40"
    })
    void whatIsAddedUpOverRampsIsTheMeanOfThem(StageMetric metric, int stage, double expected) {
        assertThat(metric.ofOneRamp(TWO, stage)).contains(expected);
    }

    @Test
    void whatHasNoNumberTellsItsFailuresAlone() {
        RampResult failed = TWO.withoutNumbers();

        assertThat(StageMetric.FAILED.ofOneRamp(failed, 0)).contains(3.0);
        assertThat(StageMetric.RATE.ofOneRamp(failed, 0)).isEmpty();
        assertThat(StageMetric.P95.ofOneRamp(failed, 1)).isEmpty();
        assertThat(StageMetric.CPU.ofOneRamp(failed, 1)).isEmpty();
        assertThat(StageMetric.BLOCKED.ofOneRamp(failed, 1)).isEmpty();
    }
}
