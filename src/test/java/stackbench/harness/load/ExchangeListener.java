package stackbench.harness.load;

/** Told of each exchange that counts: completed and found right inside the measured window. */
@FunctionalInterface
public interface ExchangeListener {

    /**
     * Called on the event loop; it must be fast.
     *
     * @param startNanos when the encoded request was handed to the connection
     * @param endNanos when its whole answer had been checked
     */
    void completed(long startNanos, long endNanos);
}
