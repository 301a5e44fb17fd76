package stackbench.harness.measure.machine;

/**
 * The time that the machine took for a fixed amount of work, see {@link Calibration}. When it changes, the machine does.
 *
 * @param computeMillis of arithmetic in registers: clock rate, and processors shared with others
 * @param memoryMillis of dependent reads beyond the caches nearest to a core: those further away, memory, and who else uses them
 */
public record CalibrationReading(double computeMillis, double memoryMillis) {}
