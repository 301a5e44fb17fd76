package stackbench.harness.plan;

/** A workload under a load, in which architectures are compared. */
public record Cell(Workload workload, Load load) {

    @Override
    public String toString() {
        return workload + "/" + load.id();
    }
}
