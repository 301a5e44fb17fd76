package stackbench.harness.load.driver;

/** Decides when workers start their requests, and with that which requests count. Lives on the event loop. */
interface Starts {

    /** Every worker has had one answer: the block may begin. */
    void begin(long nowNanos);

    /** A worker has nothing to do: have it send, now or later, or retire it. */
    void free(Worker worker, long nowNanos);

    /** Start no further request. */
    void stop();

    /** Whether the listener is to hear of an exchange. */
    boolean counts(long intendedNanos, long endNanos);

    /** Starts that were intended inside the window and did not happen before its end. */
    long missed();
}
