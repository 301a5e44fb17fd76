package stackbench.harness.measure.cpu;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time (user and system) that processes, or threads, have used so far.
 *
 * @param byId without those of which the system does not tell, or that have ended
 */
public record CpuTimes(Map<Long, Duration> byId) {

    static final CpuTimes NOT_AVAILABLE = new CpuTimes(Map.of());

    /**
     * Read the times of processes.
     *
     * <p>Source: {@link ProcessHandle.Info#totalCpuDuration()}; on Linux utime and stime of proc(5) {@code /proc/pid/stat}, in
     * clock ticks of 10 ms.
     */
    public static CpuTimes of(List<ProcessHandle> processes) {
        Map<Long, Duration> times = new HashMap<>();
        processes.forEach(one -> one.info().totalCpuDuration().ifPresent(time -> times.put(one.pid(), time)));
        return new CpuTimes(times);
    }

    /**
     * The CPU seconds used since an earlier reading by those that live now; null where not available. One that began meanwhile
     * counts from its start, one that ended does not count: the connections under load outlive a block.
     */
    public @Nullable Double secondsSince(CpuTimes earlier) {
        if (earlier.byId.isEmpty() || byId.isEmpty()) {
            return null;
        }
        return byId.entrySet().stream()
                .mapToDouble(e -> e.getValue()
                                .minus(earlier.byId.getOrDefault(e.getKey(), Duration.ZERO))
                                .toNanos()
                        / 1e9)
                .sum();
    }
}
