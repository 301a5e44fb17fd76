package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/** An arm in a cell: one parameterized JUnit invocation if it is {@link Role#MEASURED}. */
public record Case(Cell cell, Arm arm) {

    public Case(Cell cell, Architecture architecture) {
        this(cell, Arm.of(architecture));
    }

    public Architecture architecture() {
        return arm.architecture();
    }

    /** The case that this one is compared with by its role; itself where it is measured in its own right. */
    public Case original() {
        return new Case(cell, arm.original());
    }

    /** This case in another role. */
    public Case as(Role role) {
        return new Case(cell, new Arm(arm.variant(), role));
    }

    /** The id, such as {@code create/rsocket/threads=16/batch=100}. */
    public String id() {
        return cell.workload() + "/" + arm + "/" + cell.load().id();
    }

    @Override
    public String toString() {
        return id();
    }
}
