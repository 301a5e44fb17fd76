package stackbench.harness.run.cell;

import java.time.Duration;

/** Time in which nobody is sent anything: the compilers of the servers get the cores meanwhile. */
public final class IdleTime {

    private IdleTime() {}

    /** Let so much time pass. */
    public static void pass(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while idle", e);
        }
    }
}
