package stackbench.harness.compare;

/**
 * Where a series changed.
 *
 * @param at the index of the first figure that is of after the change
 * @param ratio of the figures from there to the next change to those from the change before
 */
public record ChangePoint(int at, PooledRatio ratio) {

    /** Compare what is before an index with what is from there on. */
    static ChangePoint of(Segment before, Segment after) {
        return new ChangePoint(after.from(), after.over(before));
    }

    boolean isClearerThan(double probability) {
        return ratio.probability() < probability;
    }
}
