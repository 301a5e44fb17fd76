package stackbench.harness.reaper;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.locks.LockSupport;

/** Tell that a process has ended, also when nobody has fetched its exit status, which some first processes never do. */
public final class ProcessEnd {

    private static final Duration LOOK = Duration.ofMillis(10);

    private ProcessEnd() {}

    /**
     * Whether a process has ended. Only an ended one that still has its id is alive and yet has neither a command nor a command
     * line.
     */
    public static boolean isOver(ProcessHandle process) {
        ProcessHandle.Info info = process.info();
        return !process.isAlive()
                || (info.command().isEmpty() && info.commandLine().isEmpty());
    }

    /** Wait until all have ended, for at most so long, and say whether they have. */
    public static boolean await(Collection<ProcessHandle> processes, Duration limit) {
        long deadlineNanos = System.nanoTime() + limit.toNanos();
        for (ProcessHandle process : processes) {
            while (!isOver(process)) {
                if (System.nanoTime() - deadlineNanos > 0
                        || Thread.currentThread().isInterrupted()) {
                    return false;
                }
                LockSupport.parkNanos(LOOK.toNanos());
            }
        }
        return true;
    }
}
