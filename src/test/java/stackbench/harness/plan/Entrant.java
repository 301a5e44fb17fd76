package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/**
 * An architecture that takes part in a cell, and what for. Each has a server of its own, but for a control that shows what
 * measuring costs.
 */
public record Entrant(Architecture architecture, Role role) {

    /** Make the entrant of an architecture in its own right. */
    public static Entrant of(Architecture architecture) {
        return new Entrant(architecture, Role.MEASURED);
    }

    /** Make the entrant of an architecture that is measured a second time in its cells. */
    public static Entrant controlOf(Architecture architecture) {
        return new Entrant(architecture, Role.CONTROL);
    }

    /** Whether it is there to be compared with the first measurement of its architecture. */
    public boolean control() {
        return role == Role.CONTROL;
    }

    /** This architecture in the other build. */
    Entrant base() {
        return new Entrant(architecture, Role.BASE);
    }

    /** The name, such as {@code servlet}, or {@code servlet-control}. */
    @Override
    public String toString() {
        return architecture.toString() + role;
    }
}
