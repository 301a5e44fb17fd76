package stackbench.harness.measure;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Read the CPU time (user and system) that a process and its living descendants have used so far.
 *
 * <p>Source: {@link ProcessHandle.Info#totalCpuDuration()}; on Linux utime and stime of proc(5) {@code /proc/pid/stat}, in
 * clock ticks of 10 ms.
 */
public final class CpuMeter {

    private CpuMeter() {}

    /** CPU time so far by process id; empty where the system does not tell or the process has ended. */
    public static Map<Long, Duration> cpuTimes(ProcessHandle process) {
        return cpuTimes(Stream.concat(Stream.of(process), process.descendants()).toList());
    }

    static Map<Long, Duration> cpuTimes(List<ProcessHandle> processes) {
        Map<Long, Duration> times = new HashMap<>();
        processes.forEach(one -> one.info().totalCpuDuration().ifPresent(time -> times.put(one.pid(), time)));
        return times;
    }
}
