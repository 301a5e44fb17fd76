package stackbench.harness.measure;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Read the CPU time (user and system) that processes have used so far.
 *
 * <p>Source: {@link ProcessHandle.Info#totalCpuDuration()}; on Linux utime and stime of proc(5) {@code /proc/pid/stat}, in
 * clock ticks of 10 ms.
 */
final class CpuMeter {

    private CpuMeter() {}

    /** CPU time so far by process id, without those of which the system does not tell, or that have ended. */
    static Map<Long, Duration> cpuTimes(List<ProcessHandle> processes) {
        Map<Long, Duration> times = new HashMap<>();
        processes.forEach(one -> one.info().totalCpuDuration().ifPresent(time -> times.put(one.pid(), time)));
        return times;
    }
}
