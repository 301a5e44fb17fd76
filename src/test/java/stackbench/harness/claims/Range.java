package stackbench.harness.claims;

import stackbench.harness.compare.Interval;

/** The range in which a ratio is claimed to lie, ends excluded. */
record Range(double low, double high) {

    static final Range ABOVE_ONE = new Range(1, Double.POSITIVE_INFINITY);
    static final Range BELOW_ONE = new Range(0, 1);

    /** Tell from an interval of the true ratio whether it lies where it is claimed to, elsewhere, or may do either. */
    Side side(Interval interval) {
        if (interval.low() > low && interval.high() < high) {
            return Side.FOR;
        }
        return interval.high() < low || interval.low() > high ? Side.AGAINST : Side.OPEN;
    }

    /** The side of a claim that something measured is on. */
    enum Side {
        FOR(ClaimResult.REPRODUCED),
        AGAINST(ClaimResult.NOT_REPRODUCED),
        OPEN(ClaimResult.CANNOT_TELL);

        private final String verdict;

        Side(String verdict) {
            this.verdict = verdict;
        }

        String verdict() {
            return verdict;
        }
    }
}
