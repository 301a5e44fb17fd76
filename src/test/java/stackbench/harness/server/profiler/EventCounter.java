package stackbench.harness.server.profiler;

import java.nio.file.Path;
import java.util.List;
import stackbench.harness.reaper.Leash;

/**
 * Counts events of a process that was started here, such as instructions, by {@code perf stat}. The process itself is not altered.
 *
 * @param server names it and the file of perf
 * @param directory that perf may write into
 * @param leash keeps perf from outliving the suite
 */
public record EventCounter(String server, ProcessHandle process, Path directory, Leash leash) {

    /**
     * Count events from now on, in all threads that the process has and will start.
     *
     * @param events as perf names them
     * @throws ProfilerException when there is no perf, or it may not count; naming what would help
     */
    public PerfStat count(List<String> events) {
        return PerfStat.attach(this, events);
    }
}
