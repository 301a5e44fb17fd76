package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.finding.FlowReading;

class FlowResultTests {

    private static FlowReading inFlight(long bytes) {
        return new FlowReading(100_000_000, 1, 10, List.of(new FlowReading.FlowMoment(1, 7, bytes, 0, 0)), 500L, 400L);
    }

    @Test
    void aServerBuffersWhoseBytesInFlightAreMoreThanTheBound() {
        assertThat(FlowResult.of(inFlight(FlowResult.BOUND_BYTES)).buffers()).isFalse();
        assertThat(FlowResult.of(inFlight(FlowResult.BOUND_BYTES + 1)).buffers())
                .isTrue();
    }

    @Test
    void whetherAServerBuffersCanBeToldOfAnAnswerOfTwiceTheBound() {
        long least = FlowResult.leastAnswerBytes();

        assertThat(least).isEqualTo(2 * FlowResult.BOUND_BYTES);
        assertThat(FlowResult.canTell(new FlowReading(least, 1, 10, List.of(), null, null)))
                .isTrue();
        assertThat(FlowResult.canTell(new FlowReading(least - 1, 1, 10, List.of(), null, null)))
                .isFalse();
    }

    @Test
    void whatIsToldIsOfTheTimeInWhichTheReaderWasSlowAndTheMomentsAreAll() {
        FlowResult whole = FlowResult.of(SampleFindings.SampleFlow.reading(1_000_000));

        assertThat(whole.buffers()).isTrue();
        assertThat(whole.mostBytesInFlight()).isEqualTo(99_000_000);
        assertThat(whole.mostHeapBytes()).isEqualTo(50_000_010);
        assertThat(whole.heapOfAnswerBytes()).isEqualTo(300_000_000);
        assertThat(whole.moments()).hasSize(12);
        assertThat(whole.lastSlow()).isEqualTo(new FlowResult.Moment(10, 50_000_010, 1_000_000, 100_000, 90_000_000));
        assertThat(whole.moments().getLast().bytesInFlight()).isZero();
        assertThat(FlowResult.of(SampleFindings.SampleFlow.reading(256)).buffers())
                .isFalse();
    }

    @Test
    void theHeapOfAnAnswerIsNoneWhereLessIsLiveThanBeforeAndUnknownWhereNobodyLooked() {
        assertThat(FlowResult.of(inFlight(1)).heapOfAnswerBytes()).isZero();
        assertThat(FlowResult.of(new FlowReading(1, 1, 1, List.of(), null, 400L))
                        .heapOfAnswerBytes())
                .isNull();
        assertThat(FlowResult.of(new FlowReading(1, 1, 1, List.of(), 400L, null))
                        .heapOfAnswerBytes())
                .isNull();
    }
}
