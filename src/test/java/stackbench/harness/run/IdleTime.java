package stackbench.harness.run;

import java.time.Duration;

/** How time passes in which nobody is sent anything. */
@FunctionalInterface
public interface IdleTime {

    /** The real thing: the compilers of the servers get the cores meanwhile. */
    IdleTime REAL = IdleTime::sleep;

    void pass(Duration duration);

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while idle", e);
        }
    }
}
