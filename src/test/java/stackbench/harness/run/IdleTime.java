package stackbench.harness.run;

import java.time.Duration;

/** Time in which nobody is sent anything: the compilers of the servers get the cores meanwhile. */
final class IdleTime {

    private IdleTime() {}

    static void pass(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while idle", e);
        }
    }
}
