package stackbench.harness.load.driver;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/** The time of a driver: what it is by now, and what wakes its event loop later. */
public interface LoopTime {

    /** Make the time that really passes. */
    static LoopTime of(EventLoop loop) {
        return new LoopTime() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            @SuppressWarnings("FutureReturnValueIgnored") // an action ends the block when it fails
            public void after(long delayNanos, Runnable action) {
                loop.schedule(action, delayNanos, TimeUnit.NANOSECONDS);
            }
        };
    }

    /** The time by now, as {@link System#nanoTime} tells it. */
    long nanos();

    /** Have the event loop do something later. */
    void after(long delayNanos, Runnable action);
}
