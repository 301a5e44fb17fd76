package stackbench.harness.load;

import java.time.Duration;

/** The time in which completed requests count. */
final class MeasuredWindow {

    private final long lengthNanos;
    private boolean opened;
    private long openedNanos;
    private boolean cut;
    private long cutNanos;

    MeasuredWindow(Duration length) {
        this.lengthNanos = length.toNanos();
    }

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
        return opened && !isOver(nowNanos);
    }

    boolean isOver(long nowNanos) {
        return cut || (opened && nowNanos - openedNanos > lengthNanos);
    }

    /** As long as asked for, unless it was cut. */
    Duration length() {
        if (!opened) {
            return Duration.ZERO;
        }
        return Duration.ofNanos(cut ? cutNanos - openedNanos : lengthNanos);
    }
}
