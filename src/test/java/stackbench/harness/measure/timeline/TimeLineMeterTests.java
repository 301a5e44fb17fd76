package stackbench.harness.measure.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeLineMeterTests {

    private static final List<ProcessHandle> SELF = List.of(ProcessHandle.current());

    private static TimeLineMeter.Tick at(long seconds) {
        return new TimeLineMeter.Tick(seconds * 1_000, seconds * 1_000_000_000);
    }

    private static PartySample party(TimeLineSample sample, String name) {
        return Optional.ofNullable(sample.parties().get(name)).orElseThrow();
    }

    @Test
    void ratesAreOverTheRealTimeSinceTheSampleBefore() {
        TimeLineMeter meter = new TimeLineMeter(0);

        assertThat(meter.sample(at(1), null, 50, Map.of()).requestsPerSecond()).isEqualTo(50);
        assertThat(meter.sample(at(3), "x", 150, Map.of()).requestsPerSecond())
                .as("a sample that comes late has more time to divide by")
                .isEqualTo(50);
    }

    @Test
    void aPartyHasACpuFigureOnceItWasThereTheSecondTime() {
        TimeLineMeter meter = new TimeLineMeter(0);
        meter.sample(at(1), null, 0, Map.of());

        TimeLineSample begun = meter.sample(at(2), "x", 0, Map.of("server/x", () -> SELF));
        TimeLineSample goesOn = meter.sample(at(3), "x", 0, Map.of("server/x", () -> SELF));
        TimeLineSample ended = meter.sample(at(4), "x", 0, Map.of());
        TimeLineSample back = meter.sample(at(5), "x", 0, Map.of("server/x", () -> SELF));

        assertThat(party(begun, "client").cpuCores()).isNotNull().isNotNegative();
        assertThat(party(begun, "server/x").cpuCores()).isNull();
        assertThat(party(goesOn, "server/x").cpuCores()).isNotNull().isNotNegative();
        assertThat(ended.parties()).containsOnlyKeys("client");
        assertThat(party(back, "server/x").cpuCores()).isNull();
    }
}
