package stackbench.harness.plan;

import stackbench.harness.config.Architecture;

/** One architecture in one cell: one parameterized JUnit invocation. */
public record Case(Cell cell, Architecture architecture) {

    /** Such as {@code create/rsocket/threads=16/batch=100}. */
    public String id() {
        return cell.workload() + "/" + architecture + "/" + cell.load();
    }

    @Override
    public String toString() {
        return id();
    }
}
