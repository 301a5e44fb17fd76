package stackbench.harness.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** CPU time so far, by process id, of server, client and database at one moment; empty maps where not available. */
public record CpuReading(Map<Long, Duration> server, Map<Long, Duration> client, Map<Long, Duration> database) {

    /** Read the CPU time of all three now. A server starts no further processes, a database has one for each connection. */
    public static CpuReading of(Optional<ProcessHandle> server, Optional<ProcessHandle> database) {
        return new CpuReading(
                server.map(List::of).map(CpuMeter::cpuTimes).orElse(Map.of()),
                ownTime(),
                database.map(ProcessTree::of).map(CpuMeter::cpuTimes).orElse(Map.of()));
    }

    /** The CPU time of the suite's own process, without the processes it started. */
    static Map<Long, Duration> ownTime() {
        ProcessHandle self = ProcessHandle.current();
        return self.info()
                .totalCpuDuration()
                .map(time -> Map.of(self.pid(), time))
                .orElse(Map.of());
    }

    /** The CPU time used from this reading to a later one. */
    public CpuSeconds until(CpuReading end) {
        return new CpuSeconds(
                seconds(server, end.server), seconds(client, end.client), seconds(database, end.database));
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
