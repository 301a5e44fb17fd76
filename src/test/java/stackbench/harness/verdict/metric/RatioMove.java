package stackbench.harness.verdict.metric;

import java.util.List;

/**
 * A ratio of a visit that differed from all others in one respect, beside what a further visit like these would give.
 *
 * @param ratio of that visit
 * @param usual the ratio of the others
 * @param expected low and high, of a further visit; see {@link SensitivityJudge}
 */
public record RatioMove(
        String arm, String reference, Metric metric, double ratio, double usual, List<Double> expected) {

    /** Whether it is not what is expected of a further visit. */
    public boolean moved() {
        return ratio < expected.getFirst() || ratio > expected.getLast();
    }

    /** The change that would have been noticed, as a share. */
    public double noticed() {
        return expected.getLast() / usual - 1;
    }
}
