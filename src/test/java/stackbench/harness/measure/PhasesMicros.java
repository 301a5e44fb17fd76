package stackbench.harness.measure;

/**
 * Where the time of an HTTP exchange went, in microseconds: arithmetic means over the verified exchanges of all rounds.
 * The phases are those k6 reports, blocked and connecting taken together.
 *
 * @param blocked waiting for a free connection, or for one to be made
 * @param sending giving the request to the operating system
 * @param waiting from then to the first byte of the answer
 * @param receiving from then until the whole answer had been read and checked
 */
public record PhasesMicros(double blocked, double sending, double waiting, double receiving) {}
