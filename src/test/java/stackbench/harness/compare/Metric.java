package stackbench.harness.compare;

import java.util.List;

/** A figure by which arms are compared. */
public enum Metric {
    RATE("requests/s", false),
    SERVER_CPU("server CPU-us/request", true),
    P50("p50 ms", true),
    P99("p99 ms", true),
    ALLOCATION("allocated bytes/request", true);

    /** What one build is held against another by, the steadiest first. */
    public static final List<Metric> OF_BUILDS = List.of(ALLOCATION, SERVER_CPU, RATE);

    private final String words;
    private final boolean cost;

    Metric(String words, boolean cost) {
        this.words = words;
        this.cost = cost;
    }

    /** As a person reads it. */
    public String words() {
        return words;
    }

    /** Whether a ratio, wherever in its interval it is, is of something worse by more than a share. */
    public boolean isWorse(Interval ratio, double share) {
        return cost ? ratio.low() > 1 + share : ratio.high() < 1 - share;
    }

    /** Whether a ratio, wherever between low and high it is, is of something worse by no more than a share. */
    public boolean isWithin(double low, double high, double share) {
        return cost ? high <= 1 + share : low >= 1 - share;
    }

    /** Whether a ratio, wherever in its interval it is, is of something better. */
    public boolean isBetter(Interval ratio) {
        return cost ? ratio.high() < 1 : ratio.low() > 1;
    }
}
