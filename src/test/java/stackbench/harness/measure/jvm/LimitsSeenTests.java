package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.jvm.LimitsSeen.LimitUse;

class LimitsSeenTests {

    private static LimitsSeen pool(@Nullable Long used, @Nullable Long waiting) {
        Map<String, Long> figures = new HashMap<>(Map.of("most", 8L));
        if (used != null) {
            figures.put("used", used);
        }
        if (waiting != null) {
            figures.put("waiting", waiting);
        }
        return LimitsSeen.at(Map.of("database-connections", figures));
    }

    private static LimitUse use(LimitsSeen seen) {
        return Objects.requireNonNull(seen.byLimit().get(ServerLimit.DATABASE_CONNECTIONS));
    }

    /** What is empty cannot be seen. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # used | waiting | full
            8      | 1       | 1
            9      | 1       | 1
            7      | 1       | 0
            7      | 2       | 1
            0      | 8       | 0
            0      | 9       | 1
            8      | 0       | 0
            9      | 0       | 0
            8      |         | 0
                   | 1       | 0
                   |         | 0
            """)
    void aLimitIsFullWhereMoreIsWantedThanThereIs(@Nullable Long used, @Nullable Long waiting, long expected) {
        assertThat(use(pool(used, waiting))).isEqualTo(new LimitUse(8, 1, expected, used, waiting));
    }

    @Test
    void samplesAddUpToMeansAndToThePartThatWasFull() {
        LimitUse use = use(pool(8L, 5L).plus(pool(8L, 1L)).plus(pool(2L, 0L)).plus(pool(6L, 0L)));

        assertThat(use.fullShare()).isEqualTo(0.5);
        assertThat(use.meanUsed()).isEqualTo(6.0);
        assertThat(use.meanWaiting()).isEqualTo(1.5);
    }

    @Test
    void aLimitWhoseUseCannotBeSeenHasNoMeans() {
        LimitUse use = use(pool(null, null).plus(pool(1L, 1L)));

        assertThat(use.samples()).isEqualTo(2);
        assertThat(use.meanUsed()).isNull();
        assertThat(use.meanWaiting()).isNull();
    }

    @Test
    void limitsThatThisSuiteDoesNotKnowAreLeftOut() {
        assertThat(LimitsSeen.at(Map.of("fax-machines", Map.of("most", 2L)))).isEqualTo(LimitsSeen.NONE);
    }

    @Test
    void eachLimitIsFoundByItsNameAndSaysHowMuchThereIs() {
        for (ServerLimit limit : ServerLimit.values()) {
            assertThat(ServerLimit.named(limit.toString())).contains(limit);
            assertThat(limit.said(1_000)).contains("1,000");
            assertThat(limit.title()).isNotBlank();
        }
    }
}
