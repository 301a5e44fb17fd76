package stackbench.harness.plan;

import java.util.Optional;
import stackbench.harness.config.Architecture;

/** One entrant in one cell: one parameterized JUnit invocation if it is {@link Role#MEASURED}. */
public record Case(Cell cell, Entrant entrant) {

    public Case(Cell cell, Architecture architecture) {
        this(cell, Entrant.of(architecture));
    }

    public Architecture architecture() {
        return entrant.architecture();
    }

    /** The same in the other build. */
    public Case base() {
        return new Case(cell, entrant.base());
    }

    /** The case of an id; empty when it is none, or of an architecture or workload that is not known here. */
    public static Optional<Case> of(String id) {
        String[] parts = id.split("/", 3);
        if (parts.length < 3) {
            return Optional.empty();
        }
        return Workload.named(parts[0])
                .flatMap(workload -> Load.of(parts[2]).map(load -> new Cell(workload, load)))
                .flatMap(cell -> Entrant.named(parts[1]).map(entrant -> new Case(cell, entrant)));
    }

    /** Such as {@code create/rsocket/threads=16/batch=100}. */
    public String id() {
        return cell.workload() + "/" + entrant + "/" + cell.load();
    }

    @Override
    public String toString() {
        return id();
    }
}
