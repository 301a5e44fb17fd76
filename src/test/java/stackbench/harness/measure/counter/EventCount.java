package stackbench.harness.measure.counter;

/**
 * What was counted of an event.
 *
 * @param value how often it happened, or of a clock its time in {@code unit}
 * @param unit empty where the value is a number of events
 * @param kernel whether what happened in the kernel was counted too, or only the process's own code
 * @param countedShare the least share of its time in which the event had a counter of the processor; where that is below 1 perf scaled the value up
 */
public record EventCount(double value, String unit, boolean kernel, double countedShare) {

    EventCount plus(EventCount more) {
        return new EventCount(
                value + more.value, unit, kernel && more.kernel, Math.min(countedShare, more.countedShare));
    }
}
