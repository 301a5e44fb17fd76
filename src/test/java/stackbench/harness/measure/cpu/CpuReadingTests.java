package stackbench.harness.measure.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;

class CpuReadingTests {

    private static final Party EDGE = Party.named("edge");

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
    void whatTheSystemDoesNotTellIsNotAvailableRatherThanZero() {
        CpuReading start = reading(Map.of(
                Party.SERVER, CpuTimes.NOT_AVAILABLE, Party.CLIENT, seconds(2, 1), Party.DATABASE, seconds(3, 1)));

        Parties used = start.until(reading(1, 2, 2));

        assertThat(used.of(Party.SERVER)).contains(PartyUsage.NOT_AVAILABLE);
        assertThat(used.clientShare()).isNull();
        assertThat(used.plus(SampleParties.ofCpu(1.0, 1.0, 1.0)).cpuSeconds(Party.SERVER))
                .isEmpty();
    }

    private static CpuReading reading(long server, long client, long database) {
        return reading(Map.of(
                Party.SERVER,
                seconds(1, server),
                Party.CLIENT,
                seconds(2, client),
                Party.DATABASE,
                seconds(3, database)));
    }

    private static CpuReading reading(Map<Party, CpuTimes> byParty) {
        return new CpuReading(new TreeMap<>(byParty));
    }

    private static CpuTimes seconds(long id, long seconds) {
        return new CpuTimes(Map.of(id, Duration.ofSeconds(seconds)));
    }
}
