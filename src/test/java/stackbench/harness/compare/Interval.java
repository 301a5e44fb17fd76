package stackbench.harness.compare;

/**
 * Where a median lies with a stated confidence.
 *
 * @param confidence probability, at least the level asked for, since order statistics only allow certain levels
 */
public record Interval(double low, double high, double confidence) {

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /**
     * The smallest difference from 1 that the interval of a ratio could see, as a share: half its width on the scale of
     * ratios, {@code sqrt(high / low) - 1}. A true difference of that size moves an interval of this width just off 1.
     */
    double reach() {
        return Math.sqrt(high / low) - 1;
    }
}
