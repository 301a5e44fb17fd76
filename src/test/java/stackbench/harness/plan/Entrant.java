package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/** Who takes part in a cell, and what for: a server of its own, but for a control that shows what measuring costs. */
public record Entrant(Architecture architecture, Role role) {

    /** An architecture in its own right. */
    public static Entrant of(Architecture architecture) {
        return new Entrant(architecture, Role.MEASURED);
    }

    /** An architecture that is measured a second time in its cells. */
    public static Entrant controlOf(Architecture architecture) {
        return new Entrant(architecture, Role.CONTROL);
    }

    /** Whether it is there to be compared with the first measurement of its architecture. */
    public boolean control() {
        return role == Role.CONTROL;
    }

    /** The same architecture in the other build. */
    Entrant base() {
        return new Entrant(architecture, Role.BASE);
    }

    /** Such as {@code servlet}, or {@code servlet-control}. */
    @Override
    public String toString() {
        return architecture.toString() + role;
    }
}
