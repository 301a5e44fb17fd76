package stackbench.defect;

/** Keeps a processor busy for 50 us, which is what busy defects add to each request. */
final class BusyLoop {

    /** The time that a call takes, in nanoseconds. */
    private static final long NANOS = 50_000;

    private BusyLoop() {}

    static void run() {
        long end = System.nanoTime() + NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
