package stackbench.harness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MeasureTests {

    private static final Party EDGE = Party.named("edge");

    @Test
    void theModelOfTheCpuIsReadFromCpuinfo() {
        String cpuinfo =
                "processor\t: 0\nmodel name\t: Fast CPU: 3 GHz\nprocessor\t: 1\nmodel name\t: Fast CPU: 3 GHz\n";

        assertThat(Machine.cpuModelIn(cpuinfo)).isEqualTo("Fast CPU: 3 GHz");
        assertThat(Machine.cpuModelIn("processor : 0\n")).isEqualTo("not available");
    }

    @Test
    void cpuTimeIsADifferenceAndTheClientsShareIsOfAllParties() {
        Parties used = reading(10, 20, 30).until(reading(14, 21, 35));
        Parties more = used.plus(Parties.of(Map.of(EDGE, PartyUsage.ofCpu(10.0))));

        assertThat(used).isEqualTo(SampleParties.ofCpu(4.0, 5.0, 1.0));
        assertThat(used.clientShare()).isCloseTo(0.1, within(1e-9));
        assertThat(used.plus(used)).isEqualTo(SampleParties.ofCpu(8.0, 10.0, 2.0));
        assertThat(more.clientShare()).isCloseTo(0.05, within(1e-9));
        assertThat(more.byParty().keySet()).containsExactly(Party.SERVER, EDGE, Party.DATABASE, Party.CLIENT);
    }

    @Test
    void aProcessThatEndedTakesNothingAwayAndOneThatBeganCountsFromItsStart() {
        CpuReading start = reading(Map.of(Party.SERVER, Map.of(1L, seconds(5), 2L, seconds(9))));
        CpuReading end = reading(Map.of(Party.SERVER, Map.of(1L, seconds(6), 3L, seconds(2))));

        assertThat(start.until(end).cpuSeconds(Party.SERVER)).contains(3.0);
    }

    @Test
    void whatTheSystemDoesNotTellIsNotAvailableRatherThanZero() {
        CpuReading start = reading(Map.of(
                Party.SERVER, Map.of(), Party.CLIENT, Map.of(2L, seconds(1)), Party.DATABASE, Map.of(3L, seconds(1))));

        Parties used = start.until(reading(1, 2, 2));

        assertThat(used.of(Party.SERVER)).contains(PartyUsage.NOT_AVAILABLE);
        assertThat(used.clientShare()).isNull();
        assertThat(used.plus(SampleParties.ofCpu(1.0, 1.0, 1.0)).cpuSeconds(Party.SERVER))
                .isEmpty();
    }

    @Test
    void thisProcessHasUsedSomeCpuTime() {
        assertThat(CpuMeter.cpuTimes(List.of(ProcessHandle.current())))
                .hasEntrySatisfying(
                        ProcessHandle.current().pid(), used -> assertThat(used).isPositive());
    }

    private static CpuReading reading(long server, long client, long database) {
        return reading(Map.of(
                Party.SERVER,
                Map.of(1L, seconds(server)),
                Party.CLIENT,
                Map.of(2L, seconds(client)),
                Party.DATABASE,
                Map.of(3L, seconds(database))));
    }

    private static CpuReading reading(Map<Party, Map<Long, Duration>> byParty) {
        return new CpuReading(new TreeMap<>(byParty));
    }

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }
}
