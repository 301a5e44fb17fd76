package stackbench.harness.load.driver;

/** Decides when workers start their requests, and with that which requests count. It lives on the event loop. */
interface Starts {

    /** Begin the block, now that every worker has had one answer. */
    void begin(long nowNanos);

    /** Take a worker that has nothing to do: have it send, now or later, or retire it. */
    void free(Worker worker, long nowNanos);

    /** Start no further request. */
    void stop();

    /** Whether the listener is to hear of an exchange. */
    boolean counts(long intendedNanos, long endNanos);

    /** The number of starts that were intended inside the window and did not happen before its end. */
    long missed();
}
