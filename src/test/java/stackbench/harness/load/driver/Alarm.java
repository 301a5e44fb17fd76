package stackbench.harness.load.driver;

/** Wakes the event loop. */
interface Alarm {

    void after(long delayNanos, Runnable action);
}
