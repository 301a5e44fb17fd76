package stackbench.harness.load;

/**
 * Hears of each exchange that counts and was found right: those that began inside the measured window, at a constant rate those
 * that were intended to, whenever they ended.
 */
@FunctionalInterface
public interface ExchangeListener {

    /** Hear of an exchange, on the event loop; this must be fast. */
    void completed(Exchange exchange);

    /**
     * Hear, once and on the event loop, when the measured window opens: now or soon.
     *
     * @param openNanos as {@link System#nanoTime} tells it
     */
    default void windowOpens(long openNanos, long lengthNanos) {}
}
