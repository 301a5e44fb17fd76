package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/**
 * Who takes part in a cell: a server of its own.
 *
 * @param control true for a second server of the architecture, there to be compared with the first
 */
public record Entrant(Architecture architecture, boolean control) {

    private static final String CONTROL = "-control";

    /** An architecture in its own right. */
    public static Entrant of(Architecture architecture) {
        return new Entrant(architecture, false);
    }

    /** The second server of an architecture. */
    public static Entrant controlOf(Architecture architecture) {
        return new Entrant(architecture, true);
    }

    /** Such as {@code servlet}, or {@code servlet-control}. */
    @Override
    public String toString() {
        return control ? architecture + CONTROL : architecture.toString();
    }
}
