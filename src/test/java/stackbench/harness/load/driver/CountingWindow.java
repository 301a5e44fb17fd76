package stackbench.harness.load.driver;

import java.time.Duration;

/** The time in which completed requests count. */
final class CountingWindow {

    private final long lengthNanos;
    private boolean opened;
    private long openedNanos;
    private boolean cut;
    private long cutNanos;

    CountingWindow(Duration length) {
        this.lengthNanos = length.toNanos();
    }

    /** The length that was asked for, in nanoseconds. */
    long lengthNanos() {
        return lengthNanos;
    }

    /** Let it begin now, or at a time soon to come. */
    void open(long nowNanos) {
        opened = true;
        openedNanos = nowNanos;
    }

    /** End it before its time, or without its having begun. */
    void cut(long nowNanos) {
        if (!isOver(nowNanos)) {
            cut = true;
            cutNanos = nowNanos;
        }
    }

    boolean contains(long nowNanos) {
        return opened && nowNanos - openedNanos >= 0 && !isOver(nowNanos);
    }

    boolean isOver(long nowNanos) {
        return cut || (opened && nowNanos - openedNanos > lengthNanos);
    }

    /** Whether the window is over, and as much time again has passed. */
    boolean isOverByItsLength(long nowNanos) {
        return cut || (opened && nowNanos - openedNanos > 2 * lengthNanos);
    }

    /** The length that was asked for, or that to the cut. */
    Duration length() {
        if (!opened) {
            return Duration.ZERO;
        }
        return Duration.ofNanos(cut ? Math.max(0, cutNanos - openedNanos) : lengthNanos);
    }
}
