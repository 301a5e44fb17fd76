package stackbench.harness.measure.process;

import java.util.Map;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Looks some times a second whether one of some processes is stopped by a signal, in which it is not at work and not at fault. Sees nothing
 * where there is no proc(5).
 */
public final class StoppedProcesses implements AutoCloseable {

    private static final long LOOK_MILLIS = 200;

    private final ProcFs procFs;
    private final Map<String, ProcessHandle> processes;
    private final SortedSet<String> seen = new ConcurrentSkipListSet<>();
    private final ScheduledExecutorService watch = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("stopped-processes").factory());

    StoppedProcesses(ProcFs procFs, Map<String, ProcessHandle> processes) {
        this.procFs = procFs;
        this.processes = Map.copyOf(processes);
    }

    /** Look at processes, by the names of their parties, until this is closed. */
    @SuppressWarnings("FutureReturnValueIgnored") // a look fails in no way that could be told
    public static StoppedProcesses watch(Map<String, ProcessHandle> processes) {
        StoppedProcesses all = new StoppedProcesses(ProcFs.SYSTEM, processes);
        all.watch.scheduleWithFixedDelay(all::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
        return all;
    }

    void look() {
        processes.forEach((party, process) -> {
            if (procFs.isStopped(process.pid())) {
                seen.add(party);
            }
        });
    }

    /** The parties of those that were stopped at some time, in the order of names. */
    public SortedSet<String> seen() {
        return seen;
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
