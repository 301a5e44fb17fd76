package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.measure.profile.EventCounts.EventCount;

class CounterResultTests {

    private static CountedRequests counted(Map<String, EventCount> counts) {
        return new CountedRequests(200, new TreeMap<>(counts));
    }

    private static EventCount count(double value) {
        return new EventCount(value, "", true, 1);
    }

    @Test
    void whatWasCountedIsDividedByTheRequests() {
        assertThat(CounterResult.of(counted(Map.of("instructions", count(3_000_000), "cycles", count(2_000_000)))))
                .contains(new CounterResult(15_000.0, 10_000.0, 1.5, 200, true, 1));
    }

    @Test
    void anEventThatWasNotCountedHasNoFigureAndNoRatio() {
        assertThat(CounterResult.of(counted(Map.of("cycles", new EventCount(2_000_000, "", false, 0.75)))))
                .contains(new CounterResult(null, 10_000.0, null, 200, false, 0.75));
    }

    @Test
    void otherEventsAreNoInstructionsAndNoRequestsNoDivisor() {
        assertThat(CounterResult.of(counted(Map.of("task-clock", new EventCount(980.94, "msec", true, 1)))))
                .isEmpty();
        assertThat(CounterResult.of(new CountedRequests(0, new TreeMap<>(Map.of("cycles", count(1))))))
                .isEmpty();
    }
}
