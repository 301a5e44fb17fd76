package stackbench.harness.compare;

import java.util.List;

/** A figure by which arms are compared. */
public enum Metric {
    RATE("requests/s", false),
    SERVER_CPU("server CPU-us/request", true),
    P50("p50 ms", true),
    P99("p99 ms", true),
    ALLOCATION("allocated bytes/request", true);

    /** The metrics by which one build is held against another, the steadiest first. */
    public static final List<Metric> OF_BUILDS = List.of(ALLOCATION, SERVER_CPU, RATE);

    private final String words;
    private final boolean cost;

    Metric(String words, boolean cost) {
        this.words = words;
        this.cost = cost;
    }

    /** The metric's name in reports, with its unit. */
    public String words() {
        return words;
    }

    /** Whether all of a ratio's interval is worse than 1 by more than a share. */
    public boolean isWorse(Interval ratio, double share) {
        return cost ? ratio.low() > 1 + share : ratio.high() < 1 - share;
    }

    /** Whether nothing between low and high is worse than 1 by more than a share. */
    public boolean isWithin(double low, double high, double share) {
        return cost ? high <= 1 + share : low >= 1 - share;
    }

    /** Whether all of a ratio's interval is better than 1. */
    public boolean isBetter(Interval ratio) {
        return cost ? ratio.high() < 1 : ratio.low() > 1;
    }
}
