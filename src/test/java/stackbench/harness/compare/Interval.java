package stackbench.harness.compare;

/**
 * The interval in which a true value lies with a stated confidence.
 *
 * @param confidence probability; of a median at least the level asked for, since order statistics only allow certain levels
 */
public record Interval(double low, double high, double confidence) {

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Half of its length. */
    public double reach() {
        return (high - low) / 2;
    }
}
