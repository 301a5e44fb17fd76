package stackbench.harness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasureTests {

    @Test
    void theModelOfTheCpuIsReadFromCpuinfo() {
        String cpuinfo =
                "processor\t: 0\nmodel name\t: Fast CPU: 3 GHz\nprocessor\t: 1\nmodel name\t: Fast CPU: 3 GHz\n";

        assertThat(Machine.cpuModelIn(cpuinfo)).isEqualTo("Fast CPU: 3 GHz");
        assertThat(Machine.cpuModelIn("processor : 0\n")).isEqualTo("not available");
    }

    @Test
    void cpuTimeIsADifferenceAndTheClientsShareIsOfAllThree() {
        CpuSeconds used = reading(10, 20, 30).until(reading(14, 21, 35));

        assertThat(used).isEqualTo(new CpuSeconds(4.0, 1.0, 5.0));
        assertThat(used.clientShare()).isCloseTo(0.1, within(1e-9));
        assertThat(used.plus(used)).isEqualTo(new CpuSeconds(8.0, 2.0, 10.0));
    }

    @Test
    void aProcessThatEndedTakesNothingAwayAndOneThatBeganCountsFromItsStart() {
        CpuReading start = new CpuReading(Map.of(1L, seconds(5), 2L, seconds(9)), Map.of(), Map.of());
        CpuReading end = new CpuReading(Map.of(1L, seconds(6), 3L, seconds(2)), Map.of(), Map.of());

        assertThat(start.until(end).server()).isEqualTo(3.0);
    }

    @Test
    void whatTheSystemDoesNotTellIsNotAvailableRatherThanZero() {
        CpuReading start = new CpuReading(Map.of(), Map.of(2L, seconds(1)), Map.of(3L, seconds(1)));

        CpuSeconds used = start.until(reading(1, 2, 2));

        assertThat(used.server()).isNull();
        assertThat(used.clientShare()).isNull();
        assertThat(used.plus(new CpuSeconds(1.0, 1.0, 1.0)).server()).isNull();
    }

    @Test
    void thisProcessHasUsedSomeCpuTime() {
        assertThat(CpuMeter.cpuTimes(List.of(ProcessHandle.current())))
                .hasEntrySatisfying(
                        ProcessHandle.current().pid(), used -> assertThat(used).isPositive());
    }

    private static CpuReading reading(long server, long client, long database) {
        return new CpuReading(Map.of(1L, seconds(server)), Map.of(2L, seconds(client)), Map.of(3L, seconds(database)));
    }

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }
}
