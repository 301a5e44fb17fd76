package stackbench.harness.measure.times;

/**
 * The phases of an HTTP exchange, in microseconds: arithmetic means over the verified exchanges of all rounds. They are those
 * that k6 reports, blocked and connecting taken together.
 *
 * @param blocked waiting for a free connection, or for one to be made
 * @param sending giving the request to the operating system
 * @param waiting from then to the first byte of the answer
 * @param receiving from then until the whole answer had been read and checked
 */
public record PhasesMicros(double blocked, double sending, double waiting, double receiving) {}
