package stackbench.harness.load;

import java.time.Duration;

/**
 * Delays a block until its window may open, so that several machines open it at one instant. A closed loop waits after the first answer of each
 * worker and goes on sending meanwhile; stages wait without users, and steps without requests.
 */
public interface StartGate {

    /** The gate that holds nobody up. */
    StartGate OPEN = Opening::now;

    /** Hear, on the event loop, that all workers have led in. */
    void ledIn(Opening block);

    /** The longest that it holds a block up. */
    default Duration longest() {
        return Duration.ZERO;
    }

    /** What a block can be told that waits at the gate. */
    interface Opening {

        /** Begin now; on the event loop. */
        void now();

        /**
         * Have the window open at an instant to come; from any thread. A block that cannot keep to it, since it is over or a schedule should
         * have begun before, fails.
         *
         * @param openNanos as {@link System#nanoTime} tells it
         */
        void at(long openNanos);

        /** End without a window; from any thread. */
        void never(String why);
    }
}
