package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/** An entrant in a cell: one parameterized JUnit invocation if it is {@link Role#MEASURED}. */
public record Case(Cell cell, Entrant entrant) {

    public Case(Cell cell, Architecture architecture) {
        this(cell, Entrant.of(architecture));
    }

    public Architecture architecture() {
        return entrant.architecture();
    }

    /** This case in the other build. */
    public Case base() {
        return new Case(cell, entrant.base());
    }

    /** The id, such as {@code create/rsocket/threads=16/batch=100}. */
    public String id() {
        return cell.workload() + "/" + entrant + "/" + cell.load();
    }

    @Override
    public String toString() {
        return id();
    }
}
