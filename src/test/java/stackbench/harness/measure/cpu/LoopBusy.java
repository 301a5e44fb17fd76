package stackbench.harness.measure.cpu;

/**
 * How busy the client's event loop was.
 *
 * @param cpuNanos CPU time of its thread, user and system
 * @param elapsedNanos real time meanwhile
 */
public record LoopBusy(long cpuNanos, long elapsedNanos) {

    public static final LoopBusy NONE = new LoopBusy(0, 0);

    public LoopBusy plus(LoopBusy other) {
        return new LoopBusy(cpuNanos + other.cpuNanos, elapsedNanos + other.elapsedNanos);
    }

    /** The part of the time that the event loop worked, 0 to 1: at 1 the client could not have done more. */
    public double share() {
        return elapsedNanos == 0 ? 0 : (double) cpuNanos / elapsedNanos;
    }
}
