package stackbench.harness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Optional;
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
        CpuSeconds.Reading start = reading(10, 20, 30);
        CpuSeconds.Reading end = reading(14, 21, 35);

        CpuSeconds used = CpuSeconds.between(start, end);

        assertThat(used).isEqualTo(new CpuSeconds(4.0, 1.0, 5.0));
        assertThat(used.clientShare()).isCloseTo(0.1, within(1e-9));
        assertThat(used.plus(used)).isEqualTo(new CpuSeconds(8.0, 2.0, 10.0));
    }

    @Test
    void whatTheSystemDoesNotTellIsNotAvailableRatherThanZero() {
        CpuSeconds.Reading start = new CpuSeconds.Reading(Optional.empty(), seconds(1), seconds(1));
        CpuSeconds.Reading end = reading(1, 2, 2);

        CpuSeconds used = CpuSeconds.between(start, end);

        assertThat(used.server()).isNull();
        assertThat(used.clientShare()).isNull();
        assertThat(used.plus(new CpuSeconds(1.0, 1.0, 1.0)).server()).isNull();
    }

    @Test
    void thisProcessHasUsedSomeCpuTime() {
        assertThat(CpuMeter.cpuTime(ProcessHandle.current()))
                .hasValueSatisfying(used -> assertThat(used).isPositive());
    }

    private static CpuSeconds.Reading reading(long server, long client, long database) {
        return new CpuSeconds.Reading(seconds(server), seconds(client), seconds(database));
    }

    private static Optional<Duration> seconds(long seconds) {
        return Optional.of(Duration.ofSeconds(seconds));
    }
}
