package stackbench.harness.plan;

/** A workload under a load, in which architectures are compared. */
public record Cell(Workload workload, Load load) {

    /** Whether this has a relative rate that is learnt from another cell. */
    boolean isLearntFrom(Cell other) {
        return load instanceof RelativeRate
                && other.load instanceof Load.ClosedLoop closed
                && other.workload.equals(workload)
                && closed.batchSize() == load.batchSize();
    }

    @Override
    public String toString() {
        return workload + "/" + load.id();
    }
}
