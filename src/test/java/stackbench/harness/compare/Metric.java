package stackbench.harness.compare;

/** By what two builds are compared, the steadiest first. */
public enum Metric {
    ALLOCATION("allocated bytes/request", true),
    SERVER_CPU("server CPU-us/request", true),
    RATE("requests/s", false);

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
    boolean isWorse(Interval ratio, double share) {
        return cost ? ratio.low() > 1 + share : ratio.high() < 1 - share;
    }

    /** Whether a ratio, wherever between low and high it is, is of something worse by no more than a share. */
    public boolean isWithin(double low, double high, double share) {
        return cost ? high <= 1 + share : low >= 1 - share;
    }

    /** Whether a ratio, wherever in its interval it is, is of something better. */
    boolean isBetter(Interval ratio) {
        return cost ? ratio.high() < 1 : ratio.low() > 1;
    }
}
