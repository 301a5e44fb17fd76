package stackbench.harness.verdict.visit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.visit.Flow.Moment;
import tools.jackson.databind.json.JsonMapper;

class FlowTests {

    private static Flow inFlight(double seconds, long bytes) {
        return new Flow(100_000_000, 1, 2, 0L, List.of(new Moment(seconds, 7, bytes, 0, bytes)));
    }

    private static final Flow UNSEEN = inFlight(2, 0).withMoments(List.of());

    @Test
    void aServerBuffersWhoseBytesInFlightAreMoreThanTheBound() {
        assertThat(inFlight(2, Flow.BOUND_BYTES).buffers()).isFalse();
        assertThat(inFlight(2, Flow.BOUND_BYTES + 1).buffers()).isTrue();
    }

    @Test
    void whatIsToldIsOfTheTimeInWhichTheReaderWasSlowAndTheMomentsAreAll() {
        Flow whole = SampleFlow.reading(1_000_000);

        assertThat(whole.answerBytes()).isEqualTo(100_000_000);
        assertThat(whole.buffers()).isTrue();
        assertThat(whole.mostBytesInFlight()).isEqualTo(99_000_000);
        assertThat(whole.mostHeapBytes()).isEqualTo(50_000_010);
        assertThat(whole.moments()).hasSize(12);
        assertThat(whole.whileSlow().getLast()).isEqualTo(new Moment(10, 50_000_010, 1_000_000, 100_000, 90_000_000));
        assertThat(SampleFlow.reading(256).buffers()).isFalse();
        assertThat(inFlight(2.01, 900).mostBytesInFlight()).isZero();
    }

    @Test
    void ofTwoVisitsTheOneIsShownInWhichMoreWasInFlight() {
        Flow little = inFlight(1, 10);
        Flow much = inFlight(1, 500);

        assertThat(little.worse(much)).isSameAs(much);
        assertThat(much.worse(little)).isSameAs(much);
        assertThat(UNSEEN.worse(little)).isSameAs(little);
        assertThat(little.worse(UNSEEN)).isSameAs(little);
    }

    @Test
    void whatFollowsFromTheMomentsIsWrittenAndNotRead() {
        JsonMapper json = JsonMapper.shared();
        String written = json.writeValueAsString(SampleFlow.reading(1_000_000));

        assertThat(written)
                .contains("\"boundBytes\":16000000", "\"buffers\":true", "\"mostBytesInFlight\":99000000")
                .contains("\"mostHeapBytes\":50000010", "\"heapOfAnswerBytes\":300000000");
        assertThat(json.readValue(written, Flow.class)).isEqualTo(SampleFlow.reading(1_000_000));
    }
}
