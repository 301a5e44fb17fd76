package stackbench.harness.measure;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Read the CPU time (user and system) that a process and its living descendants have used so far.
 *
 * <p>Source: {@link ProcessHandle.Info#totalCpuDuration()}; on Linux utime and stime of proc(5) {@code /proc/pid/stat}, in
 * clock ticks of 10 ms. Descendants that have ended are not counted: the connections of a block outlive it.
 */
public final class CpuMeter {

    private CpuMeter() {}

    /** CPU time so far; empty where the system does not tell or the process has ended. */
    public static Optional<Duration> cpuTime(ProcessHandle process) {
        return Stream.concat(Stream.of(process), process.descendants())
                .flatMap(one -> one.info().totalCpuDuration().stream())
                .reduce(Duration::plus);
    }
}
