package stackbench.harness.measure.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CpuTimesTests {

    @Test
    void aProcessThatEndedTakesNothingAwayAndOneThatBeganCountsFromItsStart() {
        CpuTimes start = new CpuTimes(Map.of(1L, Duration.ofSeconds(5), 2L, Duration.ofSeconds(9)));
        CpuTimes end = new CpuTimes(Map.of(1L, Duration.ofSeconds(6), 3L, Duration.ofSeconds(2)));

        assertThat(end.secondsSince(start)).isEqualTo(3.0);
    }

    @Test
    void whoCannotBeSeenAtEitherEndHasNoTime() {
        CpuTimes seen = new CpuTimes(Map.of(1L, Duration.ofSeconds(5)));

        assertThat(seen.secondsSince(CpuTimes.NOT_AVAILABLE)).isNull();
        assertThat(CpuTimes.NOT_AVAILABLE.secondsSince(seen)).isNull();
    }

    @Test
    void thisProcessHasUsedSomeCpuTime() {
        assertThat(CpuTimes.of(List.of(ProcessHandle.current())).byId())
                .hasEntrySatisfying(
                        ProcessHandle.current().pid(), used -> assertThat(used).isPositive());
    }
}
