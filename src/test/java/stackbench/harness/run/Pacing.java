package stackbench.harness.run;

import java.time.Duration;

/** Let time pass with nothing to do. */
@FunctionalInterface
public interface Pacing {

    /** The real thing: the compilers of the servers get the cores meanwhile. */
    Pacing SLEEPING = Pacing::sleep;

    void idle(Duration duration);

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while idle", e);
        }
    }
}
