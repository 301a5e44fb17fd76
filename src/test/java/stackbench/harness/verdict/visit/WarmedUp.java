package stackbench.harness.verdict.visit;

/**
 * The warm-up of the case.
 *
 * @param seconds under load, without the pauses
 * @param settled throughput of the last bursts agreed; false: the bound came first
 */
public record WarmedUp(int bursts, double seconds, boolean settled) {

    public static final WarmedUp NONE = new WarmedUp(0, 0, true);

    /** Add the warm-up of another visit. */
    public WarmedUp plus(WarmedUp other) {
        return new WarmedUp(bursts + other.bursts, seconds + other.seconds, settled && other.settled);
    }
}
