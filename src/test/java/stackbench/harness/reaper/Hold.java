package stackbench.harness.reaper;

import java.util.concurrent.atomic.AtomicBoolean;

/** Something the reaper cleans up when the suite dies; close it once the suite has cleaned up itself. */
public final class Hold implements AutoCloseable {

    private final Runnable release;
    private final AtomicBoolean released = new AtomicBoolean();

    Hold(Runnable release) {
        this.release = release;
    }

    @Override
    public void close() {
        if (released.compareAndSet(false, true)) {
            release.run();
        }
    }
}
