package stackbench.harness.reaper;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tell that a process has ended, also when nobody has fetched its exit status, which some first processes never do. */
public final class ProcessEnd {

    private static final Duration LOOK = Duration.ofMillis(20);

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
                if (System.nanoTime() - deadlineNanos > 0 || !look(process)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Wait for a moment, or until the process exits. False when interrupted. */
    private static boolean look(ProcessHandle process) {
        try {
            process.onExit().get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
