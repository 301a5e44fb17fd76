package stackbench.harness.measure.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/**
 * What some processes hold together at a moment; null where the system does not tell.
 *
 * @param rssBytes of one process its VmRSS; of several RssAnon of all, and RssFile and RssShmem of the one that has the most
 *     of it, since they map the same files and the same shared memory, which VmRSS would count for each
 * @param rssPeakBytes VmHWM of one process; of several it is not available, their peaks not being at one time
 * @param perThread what each thread did so far
 */
public record GroupReading(
        @Nullable Long rssBytes,
        @Nullable Long rssPeakBytes,
        @Nullable Long threads,
        @Nullable Long openFiles,
        @Nullable Map<Long, ThreadReading> perThread) {

    /** What is told of processes that cannot be seen. */
    public static final GroupReading NOT_AVAILABLE = new GroupReading(null, null, null, null, null);

    /** This reading without a peak that did not begin with the block, and so says nothing about it. */
    public GroupReading withoutPeak() {
        return new GroupReading(rssBytes, null, threads, openFiles, perThread);
    }

    /** Whether HotSpot has compiled in one of the processes, on a thread that lives. */
    public boolean compiles() {
        return perThread != null && perThread.values().stream().anyMatch(thread -> thread.compilerNanos() > 0);
    }

    static GroupReading of(List<ProcessReading> processes) {
        if (processes.isEmpty()) {
            return NOT_AVAILABLE;
        }
        boolean single = processes.size() == 1;
        ProcessReading first = processes.getFirst();
        return new GroupReading(
                single ? first.rssBytes() : sharedOnce(processes),
                single ? first.peakBytes() : null,
                total(processes, ProcessReading::threads),
                total(processes, ProcessReading::openFiles),
                union(processes));
    }

    private static @Nullable Long sharedOnce(List<ProcessReading> processes) {
        Long own = total(processes, ProcessReading::anonymousBytes);
        Long files = most(processes, ProcessReading::fileBytes);
        return Sums.sum(Sums.sum(own, files), most(processes, ProcessReading::sharedBytes));
    }

    private static @Nullable Long total(List<ProcessReading> all, Function<ProcessReading, @Nullable Long> figure) {
        Long total = 0L;
        for (ProcessReading one : all) {
            total = Sums.sum(total, figure.apply(one));
        }
        return total;
    }

    private static @Nullable Long most(List<ProcessReading> all, Function<ProcessReading, @Nullable Long> figure) {
        Long most = 0L;
        for (ProcessReading one : all) {
            most = Sums.highest(most, figure.apply(one));
        }
        return most;
    }

    private static @Nullable Map<Long, ThreadReading> union(List<ProcessReading> processes) {
        Map<Long, ThreadReading> all = new HashMap<>();
        for (ProcessReading one : processes) {
            if (one.perThread() == null) {
                return null;
            }
            all.putAll(one.perThread());
        }
        return all;
    }

    /**
     * What one thread did so far.
     *
     * @param contextSwitches voluntary and not
     * @param compilerNanos CPU time, the first number of proc(5) {@code schedstat}, of a thread on which HotSpot compiles; 0 of others, and
     *     where the kernel does not tell
     */
    public record ThreadReading(long contextSwitches, long compilerNanos) {

        /** A thread that has just begun. */
        public static final ThreadReading NEW = new ThreadReading(0, 0);
    }

    /**
     * What one process holds at a moment, and has done so far; null where the system does not tell.
     *
     * @param rssBytes VmRSS of proc(5) {@code status}, which is the sum of the next three
     * @param anonymousBytes RssAnon: its own memory
     * @param fileBytes RssFile: mapped files, mostly programs and libraries
     * @param sharedBytes RssShmem: memory it shares with others, such as PostgreSQL's buffers
     * @param peakBytes VmHWM, the highest rssBytes since {@link ProcFs#resetPeak}
     * @param openFiles entries of {@code /proc/pid/fd}
     * @param perThread of each thread by its id, since {@code /proc/pid/status} has the context switches of the first one only
     */
    record ProcessReading(
            @Nullable Long rssBytes,
            @Nullable Long anonymousBytes,
            @Nullable Long fileBytes,
            @Nullable Long sharedBytes,
            @Nullable Long peakBytes,
            @Nullable Long threads,
            @Nullable Long openFiles,
            @Nullable Map<Long, ThreadReading> perThread) {}
}
