package stackbench.harness.load;

/**
 * Told of each exchange that counts and was found right: those that began inside the measured window, at a constant rate those
 * that were intended to, whenever they ended.
 */
@FunctionalInterface
public interface ExchangeListener {

    /** Called on the event loop; it must be fast. */
    void completed(Exchange exchange);

    /**
     * Called on the event loop once, when it is known when the measured window opens: now or soon.
     *
     * @param openNanos as {@link System#nanoTime} tells it
     */
    default void windowOpens(long openNanos, long lengthNanos) {}
}
