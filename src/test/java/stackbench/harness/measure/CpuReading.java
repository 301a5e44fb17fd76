package stackbench.harness.measure;

import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * CPU time so far of each party at one moment.
 *
 * @param byParty by process or thread id; empty maps where not available
 */
public record CpuReading(SortedMap<Party, Map<Long, Duration>> byParty) {

    /** Read the CPU time of all parties now. */
    static CpuReading of(PartyProcesses parties) {
        return new CpuReading(parties.read(CpuMeter::cpuTimes));
    }

    /** The CPU time used from this reading to a later one. */
    public Parties until(CpuReading end) {
        return new Parties(PartyProcesses.map(
                end.byParty,
                (party, times) -> PartyUsage.ofCpu(seconds(byParty.getOrDefault(party, Map.of()), times))));
    }

    /**
     * The CPU seconds used by the processes that live at the end. One that began meanwhile counts from its start, one that
     * ended does not count: the connections under load outlive a block.
     */
    static @Nullable Double seconds(Map<Long, Duration> start, Map<Long, Duration> end) {
        if (start.isEmpty() || end.isEmpty()) {
            return null;
        }
        return end.entrySet().stream()
                .mapToDouble(e -> e.getValue()
                                .minus(start.getOrDefault(e.getKey(), Duration.ZERO))
                                .toNanos()
                        / 1e9)
                .sum();
    }
}
