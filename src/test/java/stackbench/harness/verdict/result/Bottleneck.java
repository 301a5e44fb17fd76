package stackbench.harness.verdict.result;

/**
 * The thing that kept a case from doing more, as far as its figures tell.
 *
 * @param evidence one sentence with the figures
 */
public record Bottleneck(Kind kind, String evidence) {

    /** The place of a bottleneck. */
    public enum Kind {
        SERVER_CPU("server CPU"),
        CLIENT("client"),
        DATABASE_CPU("database CPU"),
        /** The CPU of a node behind the server, which the evidence names. */
        NODE_CPU("CPU of a further node"),
        DATABASE_WAITS("database waits"),
        POOL("pool"),
        NONE_FOUND("none found"),
        /**
         * No place: there was something left of everything. In a closed loop of N threads the latency R of a request sets the
         * pace, X = N / R (the interactive response time law of Denning and Buzen, 1978, without a time to think); at a rate
         * that was not kept, latencies alone went beyond their limits.
         */
        LATENCY("latency alone"),
        /** No bottleneck: the case did all that was asked of it. */
        NOT_HELD_UP("not held up");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind in words, such as {@code server CPU}. */
        public String words() {
            return words;
        }
    }

    /** Make that of a case that nothing kept from doing all that was asked of it. */
    public static Bottleneck notHeldUp(String evidence) {
        return new Bottleneck(Kind.NOT_HELD_UP, evidence);
    }
}
