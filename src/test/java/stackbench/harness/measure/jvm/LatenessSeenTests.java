package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class LatenessSeenTests {

    private static final LatenessSeen BEFORE = LatenessSeen.of(Map.of(100L, 5L, 300L, 2L));
    private static final LatenessSeen AFTER = LatenessSeen.of(Map.of(100L, 9L, 300L, 2L, 10_500L, 1L));

    @Test
    void aBlockIsTheDifferenceOfTwoMoments() {
        assertThat(AFTER.since(BEFORE)).isEqualTo(LatenessSeen.of(Map.of(100L, 4L, 10_500L, 1L)));
        assertThat(AFTER.since(AFTER)).isEqualTo(LatenessSeen.NONE);
    }

    @Test
    void blocksAddUp() {
        assertThat(AFTER.plus(BEFORE)).isEqualTo(LatenessSeen.of(Map.of(100L, 14L, 300L, 4L, 10_500L, 1L)));
        assertThat(AFTER.plus(BEFORE).answers()).isEqualTo(19);
    }

    @ParameterizedTest
    @CsvSource({"99, 1, 0.1", "98, 2, 7.5", "197, 3, 7.5", "198, 2, 0.1", "0, 1, 7.5", "1, 0, 0.1"})
    void ninetyNineOfAHundredAnswersAreNoLaterThanTheP99(long early, long late, double p99Millis) {
        LatenessSeen seen = LatenessSeen.of(Map.of(100L, early, 7_500L, late));

        assertThat(seen.p99Millis()).isEqualTo(p99Millis);
    }

    @Test
    void theMeanIsOverAllAnswers() {
        assertThat(LatenessSeen.of(Map.of(100L, 3L, 900L, 1L)).meanMillis()).isEqualTo(0.3);
    }

    @Test
    void nothingIsNotLate() {
        assertThat(LatenessSeen.NONE.meanMillis()).isZero();
        assertThat(LatenessSeen.NONE.p99Millis()).isZero();
        assertThat(LatenessSeen.NONE.answers()).isZero();
    }

    @Test
    void aJournalKeepsIt() {
        JsonMapper json = JsonMapper.builder().build();

        assertThat(json.readValue(json.writeValueAsString(AFTER), LatenessSeen.class))
                .isEqualTo(AFTER);
    }
}
