package stackbench.harness.compare;

/** The way in which a figure is better. */
public enum Better {
    MORE,
    LESS;

    /** Whether all of a ratio's interval is worse than 1 by more than a share. */
    public boolean isWorse(Interval ratio, double share) {
        return this == LESS ? ratio.low() > 1 + share : ratio.high() < 1 - share;
    }

    /** Whether nothing between low and high is worse than 1 by more than a share. */
    public boolean isWithin(double low, double high, double share) {
        return this == LESS ? high <= 1 + share : low >= 1 - share;
    }

    /** Whether all of a ratio's interval is better than 1. */
    public boolean isBetter(Interval ratio) {
        return this == LESS ? ratio.high() < 1 : ratio.low() > 1;
    }
}
